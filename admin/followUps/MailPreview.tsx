import { Box, Link as MuiLink, Typography } from '@mui/material'
import { addressLine } from '../../src/domain/mail.ts'
import { shownSubject } from '../../src/domain/subjects.ts'
import { FirmName } from '../kit/controls/FirmName.tsx'
import { LabeledValue } from '../kit/controls/LabeledValue.tsx'
import { MailBody } from '../kit/mail/MailBody.tsx'
import { shortDate } from '../kit/text/dates.ts'
import type { PreviewedMail } from './usePreview.ts'

export function MailPreview({ mail }: { mail: PreviewedMail }) {
  const { recipientEmail, recipientName, firm, isFirmUnnamed, sentAt, subject, body, submissionId, answeredSubject } =
    mail
  return (
    <Box component="article" aria-label="Preview">
      <LabeledValue label="To">
        {addressLine({ name: recipientName, address: recipientEmail })},{' '}
        <FirmName name={firm} address={recipientEmail} />
      </LabeledValue>
      <LabeledValue label="Subject">
        <Box component="span" sx={{ fontWeight: 600 }}>
          {subject}
        </Box>
      </LabeledValue>
      <LabeledValue label="Thread">
        reply to{' '}
        <MuiLink
          href={`/submissions?submission=${encodeURIComponent(submissionId)}`}
          target="_blank"
          rel="noopener"
          aria-label={`The submission ${answeredSubject}, in a new tab`}
        >
          {shownSubject(answeredSubject)}
        </MuiLink>{' '}
        of {shortDate(sentAt)}, quoted below it
      </LabeledValue>
      {isFirmUnnamed && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          This firm has no name in Settings yet, so the email says “your firm”.{' '}
          <MuiLink href="/settings" target="_blank" rel="noopener">
            Name it in Settings
          </MuiLink>
        </Typography>
      )}
      <Box sx={{ mt: 1, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
        <MailBody email={{ ...wordsOnly, from: recipientEmail, subject: `Preview for ${recipientEmail}`, body }} />
      </Box>
    </Box>
  )
}

const wordsOnly = {
  messageId: '',
  kind: 'submission',
  unproven: false,
  bodyType: 'html',
  content: '',
  newText: '',
  quotedText: '',
} as const
