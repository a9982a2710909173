import { Box } from '@mui/material'
import { useListContext } from 'react-admin'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { useRowCursor } from '../../kit/keys/useRowCursor.ts'
import { ResponseCard } from './ResponseCard.tsx'
import { useRowKeys } from './useRowKeys.ts'

/** The responses where the screen is too narrow for a table. */
export function ResponseCards() {
  const { data = [], isPlaceholderData } = useListContext<ResponseBody>()
  const cursor = useRowCursor(data, 'data-response')
  useRowKeys(data, cursor)
  return (
    <Box
      component="ul"
      aria-label="Responses"
      sx={{ listStyle: 'none', m: 0, p: 0, opacity: isPlaceholderData ? 0.6 : 1 }}
    >
      {data.map(response => (
        <ResponseCard
          key={response.id}
          response={response}
          tabIndex={cursor.tabIndexOf(response.id)}
          onFocus={() => cursor.rest(response.id)}
        />
      ))}
    </Box>
  )
}
