import { Box, Pagination, TextField, Typography } from '@mui/material'
import { useListContext } from 'react-admin'

/** RESP-18, and the way to the other pages. */
export function ResponseFooter() {
  const { data, total, page, perPage, setPage, setPerPage } = useListContext()
  if (!data || !total) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1.5 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 auto' }}>
        Showing {data.length.toLocaleString('en-US')} of {total.toLocaleString('en-US')} entries
      </Typography>
      <TextField
        select
        size="small"
        label="Rows"
        value={perPage}
        onChange={event => setPerPage(Number(event.target.value))}
        slotProps={{ select: { native: true } }}
        sx={{ width: 80 }}
      >
        {[25, 50, 100].map(rows => (
          <option key={rows} value={rows}>
            {rows}
          </option>
        ))}
      </TextField>
      {total > perPage && (
        <Pagination size="small" count={Math.ceil(total / perPage)} page={page} onChange={(_, to) => setPage(to)} />
      )}
    </Box>
  )
}
