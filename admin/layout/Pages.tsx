import { Box, Pagination, Typography } from '@mui/material'

interface PagesProps {
  shown: number
  total: number
  page: number
  perPage: number
  /** What is counted, in the plural. */
  what?: string
  onPage: (page: number) => void
}

/** How much of a list shows, and the way to the rest. */
export function Pages({ shown, total, page, perPage, what = 'entries', onPage }: PagesProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1.5, minHeight: 50 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 auto' }}>
        Showing {shown.toLocaleString('en-US')} of {total.toLocaleString('en-US')} {what}
      </Typography>
      {total > perPage && (
        <Pagination size="small" count={Math.ceil(total / perPage)} page={page} onChange={(_, to) => onPage(to)} />
      )}
    </Box>
  )
}
