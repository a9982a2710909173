import { Box } from '@mui/material'
import { Fragment } from 'react'
import { useListContext } from 'react-admin'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { dayLine } from '../../kit/controls/dayLine.ts'
import { useRowCursor } from '../../kit/keys/useRowCursor.ts'
import { ResponseCard } from './ResponseCard.tsx'
import { useDayHeadings } from './useDayHeadings.ts'
import { useRowKeys } from './useRowKeys.ts'

export function ResponseCards() {
  const { data = [], isPlaceholderData } = useListContext<ResponseBody>()
  const cursor = useRowCursor(data, 'data-response')
  useRowKeys(data, cursor)
  const days = useDayHeadings()
  return (
    <Box
      component="ul"
      aria-label="Responses"
      sx={{ listStyle: 'none', m: 0, p: 0, opacity: isPlaceholderData ? 0.6 : 1 }}
    >
      {data.map((response, n) => (
        <Fragment key={response.id}>
          {days[n] && (
            <Box component="li" sx={{ ...dayLine, px: 0, borderBottom: 0 }}>
              {days[n]}
            </Box>
          )}
          <ResponseCard response={response} tabIndex={cursor.tabIndexOf(response.id)} onFocus={cursor.rest} />
        </Fragment>
      ))}
    </Box>
  )
}
