import { Box, Table, TableBody, TableCell, TableHead, TableRow, TableSortLabel } from '@mui/material'
import { Fragment, memo, useCallback, useState } from 'react'
import { useListContext } from 'react-admin'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { dayLine } from '../../kit/controls/dayLine.ts'
import { useRowCursor } from '../../kit/keys/useRowCursor.ts'
import { LaterEmailRows } from './LaterEmailRows.tsx'
import { ResponseRow } from './ResponseRow.tsx'
import { SelectAll } from './SelectAll.tsx'
import { useDayHeadings } from './useDayHeadings.ts'
import { useRowKeys } from './useRowKeys.ts'

const columns = [
  { label: 'From Email', width: '27%', sort: 'clientEmail' },
  { label: 'Date', width: 132, sort: 'latestAt' },
  { label: 'Candidate', width: '14%', sort: 'candidateName' },
  { label: 'Interest', width: 182 },
  { label: 'Response' },
  { label: 'Actions', width: 88 },
]

/** RESP-01 */
export function ResponseTable() {
  const { data = [], isPlaceholderData } = useListContext<ResponseBody>()
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  const cursor = useRowCursor(data, 'data-response')
  useRowKeys(data, cursor)
  const days = useDayHeadings()
  const toggle = useCallback((id: string) => setExpanded(current => current.symmetricDifference(new Set([id]))), [])
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', opacity: isPlaceholderData ? 0.6 : 1 }}>
      <Table size="small" aria-label="Responses" sx={{ tableLayout: 'fixed' }}>
        <Head />
        <TableBody>
          {data.map((response, n) => (
            <Fragment key={response.id}>
              {days[n] && <Day name={days[n]} />}
              <ResponseRow
                response={response}
                expanded={expanded.has(response.id)}
                onToggle={toggle}
                tabIndex={cursor.tabIndexOf(response.id)}
                onFocus={cursor.rest}
              />
              {expanded.has(response.id) && <LaterEmailRows response={response} />}
            </Fragment>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

const Day = memo(function Day({ name }: { name: string }) {
  return (
    <TableRow sx={{ '&&': { height: 28 } }}>
      <TableCell
        component="th"
        scope="rowgroup"
        colSpan={columns.length + 1}
        sx={{ ...dayLine, verticalAlign: 'bottom' }}
      >
        {name}
      </TableCell>
    </TableRow>
  )
})

const Head = memo(function Head() {
  const { sort, setSort } = useListContext<ResponseBody>()
  const sortBy = (field: string) =>
    setSort({ field, order: sort.field === field && sort.order === 'DESC' ? 'ASC' : 'DESC' })
  return (
    <TableHead>
      <TableRow>
        <TableCell sx={{ width: 40, px: 0 }}>
          <SelectAll />
        </TableCell>
        {columns.map(({ label, width, sort: field }) => (
          <TableCell
            key={label}
            sx={{ width, color: 'text.secondary', fontWeight: 550 }}
            sortDirection={sort.field === field ? (sort.order === 'ASC' ? 'asc' : 'desc') : false}
          >
            {field ? (
              <TableSortLabel
                active={sort.field === field}
                direction={sort.field === field && sort.order === 'ASC' ? 'asc' : 'desc'}
                onClick={() => sortBy(field)}
              >
                {label}
              </TableSortLabel>
            ) : (
              label
            )}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  )
})
