import { Box, Button } from '@mui/material'
import { useState } from 'react'
import type { ResponseBody } from '../../src/contract/responses.ts'
import { shownSubject } from '../../src/domain/subjects.ts'
import { CandidateDialog } from '../linking/CandidateDialog.tsx'
import { useResponseMove } from './useResponseMove.ts'

/** Whom a response is about, and the way to set that right. */
export function CandidateOfResponse({ response }: { response: ResponseBody }) {
  const [asks, setAsks] = useState(false)
  const move = useResponseMove()
  const { candidateName, candidateId, subject, senderName } = response
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
      {candidateName || 'Unknown'}
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
