import { Box } from '@mui/material'

interface SenderProps {
  name: string | null
  firm: string | null
  unread?: boolean
}

/** Shows 'Name - Firm' (RESP-08). */
export function Sender({ name, firm, unread = false }: SenderProps) {
  return (
    <span data-sender>
      <Box component="span" sx={{ fontWeight: unread ? 650 : 500, color: 'text.primary' }}>
        {name || 'Unknown'}
      </Box>
      {` - ${firm || 'Unknown Firm'}`}
    </span>
  )
}
