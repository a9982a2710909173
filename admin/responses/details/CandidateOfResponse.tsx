import { Box, Button, Link as MuiLink } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { shownSubject } from '../../../src/domain/subjects.ts'
import { CandidateLink } from '../../kit/controls/CandidateLink.tsx'
import { CandidateDialog } from '../linking/CandidateDialog.tsx'
import { useResponseMove } from './useResponseMove.ts'

export function CandidateOfResponse({ response }: { response: ResponseBody }) {
  const [isChoosing, setIsChoosing] = useState(false)
  const move = useResponseMove()
  const { candidateName, candidateId, refId, subject, senderName, clientEmail } = response
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
      {candidateName ? <CandidateLinks id={candidateId} name={candidateName} refId={refId} /> : 'Unknown'}
      <Button size="small" sx={{ my: -0.5 }} onClick={() => setIsChoosing(true)}>
        Change candidate
      </Button>
      <CandidateDialog
        open={isChoosing}
        title="Change Candidate"
        sender={clientEmail}
        about={`${shownSubject(subject)}, from ${senderName}`}
        exceptId={candidateId}
        onChoose={async candidate => {
          await move(response, candidate)
          setIsChoosing(false)
        }}
        onClose={() => setIsChoosing(false)}
      />
    </Box>
  )
}

function CandidateLinks({ id, name, refId }: { id: string | null; name: string; refId: string | null }) {
  if (!refId) return name
  return (
    <>
      <CandidateLink id={id} name={name} color="primary" />
      <MuiLink
        component={Link}
        to={`/smart-email?filter=${encodeURIComponent(JSON.stringify({ refId }))}`}
        aria-label={`Responses about ${name}`}
        variant="body2"
      >
        Responses
      </MuiLink>
      <MuiLink
        component={Link}
        to={`/submissions?find=${encodeURIComponent(refId)}`}
        aria-label={`Submissions of ${name}`}
        variant="body2"
      >
        Submissions
      </MuiLink>
    </>
  )
}
