import { Alert, Box, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { EmailDetailsBody } from '../../src/contract/mailbox.ts'
import { addressLine } from '../../src/domain/mail.ts'
import { isListedFile } from '../../src/domain/mailbox/attachmentFiles.ts'
import { shownSubject } from '../../src/domain/subjects.ts'
import { LabeledValue } from '../kit/controls/LabeledValue.tsx'
import { MailAttachments } from '../kit/mail/MailAttachments.tsx'
import { MailBody } from '../kit/mail/MailBody.tsx'
import { dateAndTime } from '../kit/text/dates.ts'
import { AboutResponse } from './AboutResponse.tsx'

const unprovenText =
  'Sender not verified: our mail server could not confirm that this firm sent it. It does not count as a reply until you link it.'

export function TitledEmail({ subject, children }: { subject: string | undefined; children: ReactNode }) {
  const isLoading = subject === undefined
  return (
    <Box component="article" aria-busy={isLoading} aria-label={isLoading ? 'Loading' : shownSubject(subject)}>
      <Typography variant="h2" component={isLoading ? 'div' : 'h2'} sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
        {isLoading ? <Skeleton width="60%" /> : shownSubject(subject)}
      </Typography>
      {children}
    </Box>
  )
}

interface EmailContentProps {
  email: EmailDetailsBody
}

/** MBX-30 to MBX-32 */
export function EmailContent({ email }: EmailContentProps) {
  const { from, fromName, to, cc, receivedAt, importance, responses } = email
  return (
    <>
      <LabeledValue label="From">{addressLine({ name: fromName, address: from })}</LabeledValue>
      {email.unproven && <Alert severity="warning">{unprovenText}</Alert>}
      {to.length > 0 && <LabeledValue label="To">{to.map(addressLine).join(', ')}</LabeledValue>}
      {cc.length > 0 && <LabeledValue label="Cc">{cc.map(addressLine).join(', ')}</LabeledValue>}
      <LabeledValue label="Date">{dateAndTime(receivedAt)}</LabeledValue>
      {importance !== 'normal' && (
        <LabeledValue label="Priority">{importance === 'high' ? 'High' : 'Low'}</LabeledValue>
      )}
      {email.sharesMessageId && (
        <Alert severity="warning" sx={{ my: 1 }}>
          Another email has the same Message-ID. One of the two may be forged.
        </Alert>
      )}
      {responses.map(response => (
        <AboutResponse key={response.id} response={response} />
      ))}
      <MailAttachments messageId={email.messageId} attachments={email.attachments.filter(isListedFile)} />
      <Box sx={{ mt: 1.5 }}>
        <MailBody key={email.messageId} email={email} />
      </Box>
    </>
  )
}
