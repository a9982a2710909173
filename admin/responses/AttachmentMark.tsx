import AttachFileIcon from '@mui/icons-material/AttachFile'

/** Tells that files came with one of these emails. */
export function AttachmentMark({ emails }: { emails: readonly { hasAttachments: boolean }[] }) {
  if (!emails.some(email => email.hasAttachments)) return null
  return <AttachFileIcon titleAccess="Has attachments" sx={{ fontSize: 15, verticalAlign: 'middle' }} />
}
