import { Box, Button, Link as MuiLink } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { shownSubject } from '../../../src/domain/subjects.ts'
import { CandidateDialog } from '../linking/CandidateDialog.tsx'
import { useResponseMove } from './useResponseMove.ts'

/** Whom a response is about, and the way to set that right. */
export function CandidateOfResponse({ response }: { response: ResponseBody }) {
  const [asks, setAsks] = useState(false)
  const move = useResponseMove()
  const { candidateName, candidateId, refId, subject, senderName } = response
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
      {candidateName ? <Whereabouts name={candidateName} refId={refId} /> : 'Unknown'}
      <Button size="small" sx={{ my: -0.5 }} onClick={() => setAsks(true)}>
        Change candidate
      </Button>
      <CandidateDialog
        open={asks}
        title="Change Candidate"
        about={`${shownSubject(subject)}, from ${senderName}`}
        exceptId={candidateId}
        onChoose={async candidate => {
          await move(response, candidate)
          setAsks(false)
        }}
        onClose={() => setAsks(false)}
      />
    </Box>
  )
}

/** Ways to all that is known of a candidate: what the firms have said, and what they were sent. */
function Whereabouts({ name, refId }: { name: string; refId: string | null }) {
  if (!refId) return name
  return (
    <>
      <MuiLink
        component={Link}
        to={`/smart-email?filter=${encodeURIComponent(JSON.stringify({ refId }))}`}
        aria-label={`Responses about ${name}`}
      >
        {name}
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
