import AttachFileIcon from '@mui/icons-material/AttachFile'

/** Shows a paper clip if any of these emails has attachments. */
export function AttachmentMark({ emails }: { emails: readonly { hasAttachments: boolean }[] }) {
  if (!emails.some(email => email.hasAttachments)) return null
  return <AttachFileIcon titleAccess="Has attachments" sx={{ fontSize: 15, verticalAlign: 'middle' }} />
}
