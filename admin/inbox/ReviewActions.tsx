import { Alert, Box, Button, Tooltip } from '@mui/material'
import type { MouseEvent } from 'react'
import type { MailboxEmailBody } from '../../src/contract/mailbox.ts'
import { shownSubject } from '../../src/domain/subjects.ts'
import { levelLabel } from '../responses/levels.ts'
import { reviewReasonText } from '../responses/reviewReasonText.ts'

interface ReviewActionsProps {
  email: Pick<MailboxEmailBody, 'subject' | 'from' | 'canLink' | 'reviewReason'>
  onLink: () => void
  onClose: () => void
  onConfirm: () => void
}

/** MBX-13 */
export function ReviewActions({ email, onLink, onClose, onConfirm }: ReviewActionsProps) {
  const { subject, canLink, reviewReason } = email
  const what = shownSubject(subject)
  const meaning = closingText(email)
  const advice = meaning && canLink ? 'If it is a reply, link it to its candidate.' : undefined
  return (
    <Box sx={{ display: 'grid', gridTemplateRows: '1fr 1fr', alignItems: 'center' }}>
      {canLink && (
        <Button onClick={onLink} aria-label={`Link to Candidate: ${what}`}>
          Link
        </Button>
      )}
      {reviewReason?.responseId && (
        <Button onClick={onConfirm} aria-label={`Confirm ${levelLabel(reviewReason.level)}: ${what}`}>
          Confirm
        </Button>
      )}
      <Tooltip title={[meaning, advice].filter(Boolean).join(' ')} describeChild>
        <Button onClick={onClose} aria-label={`Close: ${what}`} sx={{ gridRow: 2 }}>
          Close
        </Button>
      </Tooltip>
    </Box>
  )
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** After the first click of a double click, the button is the next email's. */
const once = (run: () => void) => (event: MouseEvent) => event.detail < 2 && run()

/** Offers the same beside the open email, to which Today leads. */
export function ReviewBar({ email, onClose, onConfirm }: Omit<ReviewActionsProps, 'onLink'>) {
  const { reviewReason } = email
  if (!reviewReason) return null
  return (
    <Alert
      role="note"
      severity="info"
      sx={{ py: 0, mb: 1.5 }}
      action={
        <>
          {reviewReason.responseId && (
            <Button color="inherit" onClick={once(onConfirm)}>
              Confirm {levelLabel(reviewReason.level)}
            </Button>
          )}
          <Button color="inherit" onClick={once(onClose)}>
            Close Review
          </Button>
        </>
      }
    >
      {[`For review: ${lowerFirst(reviewReasonText(reviewReason))}.`, closingText(email)].filter(Boolean).join(' ')}
    </Alert>
  )
}

/** After closing, follow-ups may go to an unlinked sender again. */
export function closingText({
  from,
  reviewReason,
}: Pick<MailboxEmailBody, 'from' | 'reviewReason'>): string | undefined {
  return reviewReason?.reason === 'unlinked' && from
    ? `Not a reply about a candidate: follow-ups to ${from} can continue.`
    : undefined
}
