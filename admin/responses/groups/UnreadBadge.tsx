import { Box } from '@mui/material'

/** '(n unread)'; nothing when all is read. */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Box component="span" sx={{ color: 'primary.main', fontSize: '0.8125rem', fontWeight: 600 }}>
      ({count} unread)
    </Box>
  )
}
