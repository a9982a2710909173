import { Box } from '@mui/material'

interface SenderProps {
  name: string | null
  firm: string | null
  unread?: boolean
}

/** RESP-08: 'Name - Firm'. */
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
