import { useRef } from 'react'
import { shownSubject } from '../../../src/domain/subjects.ts'
import { CandidateDialog } from './CandidateDialog.tsx'
import type { useEmailLinking } from './useEmailLinking.ts'

export function LinkQuestion({ linking }: { linking: ReturnType<typeof useEmailLinking> }) {
  const { email, choose, leave } = linking
  // Keeps the text while the dialog fades out.
  const asked = useRef(email)
  asked.current = email ?? asked.current
  const { subject = '', fromName = '', from = '' } = asked.current ?? {}
  return (
    <CandidateDialog
      open={email !== undefined}
      title="Link to Candidate"
      sender={from}
      about={`${shownSubject(subject)}, from ${fromName || from}`}
      onChoose={choose}
      onClose={leave}
    />
  )
}
