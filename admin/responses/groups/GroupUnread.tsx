import { Box } from '@mui/material'

export function GroupUnread({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Box component="span" sx={{ color: 'primary.main', fontSize: '0.8125rem', fontWeight: 600 }}>
      ({count} unread)
    </Box>
  )
}
