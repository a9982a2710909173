import { Box, Typography } from '@mui/material'
import { useId } from 'react'
import type { Attachment } from '../letters/letters.ts'
import { AttachmentList } from './AttachmentList.tsx'
import { FileButton } from './FileButton.tsx'

interface DropAreaProps {
  attachments: Attachment[]
  over: boolean
  onFiles: (files: File[]) => void
  onRemove: (id: string) => void
}

/** RF-03 to RF-07 */
export function DropArea({ attachments, over, onFiles, onRemove }: DropAreaProps) {
  const inputId = useId()
  return (
    <Box component="section" aria-label="Attachments" data-drop-area={over ? 'over' : 'idle'}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography variant="caption" color="textSecondary">
          Attachments
        </Typography>
        {attachments.length > 0 && <CountBadge count={attachments.length} />}
      </Box>
      <Box
        sx={theme => ({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          px: 1.5,
          py: 1,
          mb: attachments.length > 0 ? 1 : 0,
          borderRadius: 1,
          border: `1px dashed ${over ? theme.palette.primary.main : theme.palette.tokens.quietText}`,
          background: over ? theme.palette.tokens.accentTint : undefined,
        })}
      >
        <Typography
          component="label"
          htmlFor={inputId}
          variant="body2"
          color="textSecondary"
          sx={{ flex: 1, py: 0.75, cursor: 'pointer' }}
        >
          Drag files here or click to browse
        </Typography>
        <FileButton variant="outlined" inputId={inputId} onFiles={onFiles}>
          Browse Files
        </FileButton>
      </Box>
      <AttachmentList attachments={attachments} onRemove={onRemove} />
    </Box>
  )
}

/** RF-05 */
function CountBadge({ count }: { count: number }) {
  return (
    <Box
      component="span"
      role="img"
      aria-label={`${count} attached`}
      data-count-badge
      sx={theme => ({
        minWidth: 18,
        px: 0.5,
        borderRadius: '9px',
        fontSize: '0.6875rem',
        fontWeight: 650,
        lineHeight: '18px',
        textAlign: 'center',
        background: theme.palette.tokens.accentTint,
        color: theme.palette.tokens.accent,
      })}
    >
      {count}
    </Box>
  )
}
