import CloseIcon from '@mui/icons-material/Close'
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined'
import { Box, CircularProgress, IconButton, Tooltip } from '@mui/material'
import { fileSize } from '../../kit/mail/fileSize.ts'
import { type Attachment, isUploadLost } from '../letters/letters.ts'

interface AttachmentListProps {
  attachments: Attachment[]
  onRemove: (id: string) => void
}

/** RF-06, RF-07, COMP-07 */
export function AttachmentList({ attachments, onRemove }: AttachmentListProps) {
  if (attachments.length === 0) return null
  return (
    <Box component="ul" aria-label="Attachments" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {attachments.map(file => (
        <AttachedFile key={file.id} file={file} onRemove={onRemove} />
      ))}
    </Box>
  )
}

function AttachedFile({ file, onRemove }: { file: Attachment; onRemove: (id: string) => void }) {
  const { id, name, size, uploading } = file
  const [standing, color] = standingOf(file)
  return (
    <Box
      component="li"
      data-attachment={name}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36, borderTop: 1, borderColor: 'divider' }}
    >
      {uploading ? (
        <CircularProgress size={16} sx={{ mx: '2px' }} aria-hidden />
      ) : (
        <FileIcon fontSize="small" sx={{ color: 'text.secondary' }} />
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: { sm: 'flex' }, alignItems: 'center', gap: 1, py: 0.5 }}>
        <Box component="span" sx={{ display: 'block', flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem', whiteSpace: 'nowrap', mr: 1 }}>
          {fileSize(size)}
        </Box>
        <Box component="span" role="status" sx={{ minWidth: 76, fontSize: '0.75rem', color }}>
          {standing}
        </Box>
      </Box>
      <Box component="span" sx={{ width: 30 }}>
        {!uploading && (
          <Tooltip title="Remove" placement="left">
            <IconButton aria-label={`Remove ${name}`} onClick={() => onRemove(id)}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
    </Box>
  )
}

function standingOf(file: Attachment): [string, string] {
  if (file.uploading) return ['Uploading...', 'text.secondary']
  return isUploadLost(file) ? ['Not uploaded', 'error.main'] : ['Ready', 'success.main']
}
