import { useRef } from 'react'
import { shownSubject } from '../../../src/domain/subjects.ts'
import { CandidateDialog } from './CandidateDialog.tsx'
import type { useEmailLinking } from './useEmailLinking.ts'

/** Whom the email is about of which it is asked. */
export function LinkQuestion({ linking }: { linking: ReturnType<typeof useEmailLinking> }) {
  const { email, choose, leave } = linking
  // The words stay while the question fades.
  const asked = useRef(email)
  asked.current = email ?? asked.current
  const { subject = '', fromName = '', from = '' } = asked.current ?? {}
  return (
    <CandidateDialog
      open={email !== undefined}
      title="Link to Candidate"
      about={`${shownSubject(subject)}, from ${fromName || from}`}
      onChoose={choose}
      onClose={leave}
    />
  )
}
