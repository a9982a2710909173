import { MenuItem, TextField } from '@mui/material'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { useClose } from '../useClose.ts'
import { useCorrection } from '../useCorrection.ts'

const statusLabels: Readonly<Record<string, string>> = { new: 'New', closed: 'Closed' }

/** API-12 */
export function StatusChoice({ response }: { response: ResponseBody }) {
  const correct = useCorrection()
  const close = useClose()
  return (
    <TextField
      select
      size="small"
      label="Status"
      value={response.status}
      onChange={({ target: { value } }) =>
        value === 'closed' ? close(response) : correct(response, { status: value })
      }
      sx={{ minWidth: 140 }}
    >
      {[...new Set([...Object.keys(statusLabels), response.status])].map(status => (
        <MenuItem key={status} value={status}>
          {statusLabels[status] ?? status}
        </MenuItem>
      ))}
    </TextField>
  )
}
