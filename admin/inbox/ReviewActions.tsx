import { Box, Button } from '@mui/material'
import type { MailboxEmailBody } from '../../src/contract/mailbox.ts'
import { shownSubject } from '../../src/domain/subjects.ts'

interface ReviewActionsProps {
  email: Pick<MailboxEmailBody, 'subject' | 'canLink' | 'reviewReason'>
  onLink: () => void
  onClose: () => void
}

/** MBX-13: what can be done at once with an email that is for review. */
export function ReviewActions({ email: { subject, canLink, reviewReason }, onLink, onClose }: ReviewActionsProps) {
  const what = shownSubject(subject)
  return (
    <Box sx={{ display: 'grid', gridTemplateRows: '1fr 1fr', alignItems: 'center' }}>
      {canLink && reviewReason?.reason !== 'fromCandidate' && (
        <Button onClick={onLink} aria-label={`Link to Candidate: ${what}`}>
          Link
        </Button>
      )}
      <Button onClick={onClose} aria-label={`Close: ${what}`} sx={{ gridRow: 2 }}>
        Close
      </Button>
    </Box>
  )
}
