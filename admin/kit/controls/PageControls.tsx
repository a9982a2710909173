import { Box, Pagination, TextField, Typography } from '@mui/material'
import type { ListControllerResult } from 'react-admin'

interface PageControlsProps {
  shown: number
  total: number
  page: number
  perPage: number
  /** A plural noun: 'responses'. */
  what?: string
  onPage: (page: number) => void
  onPerPage?: (perPage: number) => void
}

/** RESP-18 */
export const pageControlsOf = (list: ListControllerResult): PageControlsProps => ({
  shown: list.data?.length ?? 0,
  total: list.total ?? 0,
  page: list.page,
  perPage: list.perPage,
  onPage: list.setPage,
  onPerPage: list.setPerPage,
})

export function PageControls({ shown, total, page, perPage, what = 'entries', onPage, onPerPage }: PageControlsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1.5, minHeight: 50 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 auto' }}>
        Showing {shown.toLocaleString('en-US')} of {total.toLocaleString('en-US')} {what}
      </Typography>
      {onPerPage && <RowsChoice value={perPage} onChange={onPerPage} />}
      {total > perPage && (
        <Pagination size="small" count={Math.ceil(total / perPage)} page={page} onChange={(_, to) => onPage(to)} />
      )}
    </Box>
  )
}

function RowsChoice({ value, onChange }: { value: number; onChange: (perPage: number) => void }) {
  return (
    <TextField
      select
      size="small"
      label="Rows"
      value={value}
      onChange={event => onChange(Number(event.target.value))}
      slotProps={{ select: { native: true } }}
      sx={{ width: 80 }}
    >
      {[25, 50, 100].map(rows => (
        <option key={rows} value={rows}>
          {rows}
        </option>
      ))}
    </TextField>
  )
}
