import AttachFileIcon from '@mui/icons-material/AttachFile'
import { Box, Chip } from '@mui/material'
import type { MailboxAttachmentBody } from '../../../src/contract/mailbox.ts'
import { fileSize } from './fileSize.ts'

interface MailAttachmentsProps {
  messageId: string
  attachments: readonly MailboxAttachmentBody[]
}

/** MBX-30 */
export function MailAttachments({ messageId, attachments }: MailAttachmentsProps) {
  if (attachments.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label="Attachments"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, p: 0, m: 0, mt: 1 }}
    >
      {attachments.map(({ id, name, size }) => (
        <Box component="li" key={id} sx={{ listStyle: 'none', maxWidth: '100%' }}>
          <Chip
            component="a"
            clickable
            download={name}
            href={`/api/outlook/emails/${encodeURIComponent(messageId)}/attachments/${encodeURIComponent(id)}`}
            icon={<AttachFileIcon />}
            label={`${name} (${fileSize(size)})`}
            variant="outlined"
            size="small"
          />
        </Box>
      ))}
    </Box>
  )
}
