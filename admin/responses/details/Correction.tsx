import { Box, MenuItem, TextField } from '@mui/material'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { interestCategories, interestLevels } from '../../../src/domain/responses/interest.ts'
import { levelLabel } from '../levels.ts'
import { useClose } from '../useClose.ts'
import { categoryLabel } from './categories.ts'
import { useCorrection } from './useCorrection.ts'

const statusLabels: Readonly<Record<string, string>> = { new: 'New', closed: 'Closed' }

/** The recruiter's own reading of a reply, which is kept over the machine's, and how far it is dealt with (API-12). */
export function Correction({ response }: { response: ResponseBody }) {
  const correct = useCorrection()
  const close = useClose()
  const known = interestCategories.find(category => category === response.category)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <TextField
        select
        size="small"
        label="Correct the level"
        value={response.interestLevel}
        onChange={({ target }) => correct(response, { interestLevel: target.value as ResponseBody['interestLevel'] })}
        sx={{ minWidth: 140, flex: 1 }}
      >
        {interestLevels.map(level => (
          <MenuItem key={level} value={level}>
            {levelLabel(level)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label="Category"
        value={known ?? ''}
        onChange={({ target }) => correct(response, { category: target.value as typeof known })}
        sx={{ minWidth: 140, flex: 1 }}
      >
        {interestCategories.map(category => (
          <MenuItem key={category} value={category}>
            {categoryLabel(category)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label="Status"
        value={response.status}
        onChange={({ target: { value } }) =>
          value === 'closed' ? close(response) : correct(response, { status: value })
        }
        sx={{ minWidth: 140, flex: 1 }}
      >
        {[...new Set([...Object.keys(statusLabels), response.status])].map(status => (
          <MenuItem key={status} value={status}>
            {statusLabels[status] ?? status}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}
