import { Link as MuiLink, Skeleton, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import type { ConversationEntryBody } from '../../../src/contract/conversations.ts'
import { isListedFile } from '../../../src/domain/mailbox/attachmentFiles.ts'
import { LoadFailure } from '../../kit/feedback/LoadFailure.tsx'
import { MailAttachments } from '../../kit/mail/MailAttachments.tsx'
import { MailBody } from '../../kit/mail/MailBody.tsx'
import { useEmail } from '../../kit/mail/useEmail.ts'
import { stateOf } from './entryTexts.ts'

/** Falls back to the stored text of an email that left the mailbox. */
export function EntryWords({ entry }: { entry: ConversationEntryBody }) {
  const { data: email, error, refetch } = useEmail(entry.emailId)
  if (email)
    return (
      <>
        <MailBody key={email.messageId} email={email} />
        <MailAttachments messageId={email.messageId} attachments={email.attachments.filter(isListedFile)} />
      </>
    )
  if (error) return <LoadFailure error={error} otherwise="The email could not be loaded." onRetry={refetch} />
  if (entry.emailId !== null) return <Skeleton height={48} />
  return (
    <>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{entry.words}</Typography>
      {entry.outbox && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {stateOf(entry.outbox)}{' '}
          <MuiLink component={Link} to="/outbox">
            Open the Outbox
          </MuiLink>
        </Typography>
      )}
    </>
  )
}
