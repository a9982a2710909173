import { Box, Checkbox, FormControlLabel } from '@mui/material'
import { useListContext } from 'react-admin'
import type { ResponseBody } from '../../src/contract/responses.ts'
import { useRowCursor } from '../layout/useRowCursor.ts'
import { ResponseCard } from './ResponseCard.tsx'
import { useRowKeys } from './useRowKeys.ts'
import { useSelectAllListed } from './useSelectAllListed.ts'

/** The responses where the screen is too narrow for a table. */
export function ResponseCards() {
  const { data = [], isPlaceholderData } = useListContext<ResponseBody>()
  const cursor = useRowCursor(data, 'data-response')
  useRowKeys(data, cursor)
  const { checked, indeterminate, toggleAll } = useSelectAllListed()
  return (
    <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={checked}
            indeterminate={indeterminate}
            onChange={toggleAll}
            disabled={isPlaceholderData}
          />
        }
        label="Select all responses"
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ ml: -1 }}
      />
      <Box component="ul" aria-label="Responses" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(response => (
          <ResponseCard
            key={response.id}
            response={response}
            tabIndex={cursor.tabIndexOf(response.id)}
            onFocus={() => cursor.rest(response.id)}
          />
        ))}
      </Box>
    </Box>
  )
}
