import AttachFileIcon from '@mui/icons-material/AttachFile'

export function AttachmentMark({ emails }: { emails: readonly { hasAttachments: boolean }[] }) {
  if (!emails.some(email => email.hasAttachments)) return null
  return <AttachFileIcon titleAccess="Has attachments" sx={{ fontSize: 15, verticalAlign: 'middle' }} />
}
