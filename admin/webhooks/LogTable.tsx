import { Box, Table, TableBody, TableCell, TableRow, Typography, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { TableHeader } from '../kit/controls/TableHeader.tsx'
import type { RowCursor } from '../kit/keys/useRowCursor.ts'
import { exactDateTime } from '../kit/text/dates.ts'

export interface LogTableProps<Row> {
  rows: Row[]
  cursor: RowCursor
  onOpen: (id: string) => void
}

interface LogTableShape<Row> {
  label: string
  timeOf: (row: Row) => string
  columns: { label: string; width?: number | string; show: (row: Row) => ReactNode }[]
  badge: (row: Row) => ReactNode
  heading: (row: Row) => ReactNode
  note: (row: Row) => string | null
}

export function LogTable<Row extends { id: string }>({
  label,
  timeOf,
  columns,
  badge,
  heading,
  note,
  rows,
  cursor,
  onOpen,
}: LogTableShape<Row> & LogTableProps<Row>) {
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const rowOf = ({ id }: Row) => ({
    tabIndex: cursor.tabIndexOf(id),
    'data-call': id,
    onFocus: () => cursor.rest(id),
    onClick: () => onOpen(id),
  })
  if (!wide)
    return (
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(row => (
          <Box
            key={row.id}
            component="li"
            {...rowOf(row)}
            sx={{ py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere', cursor: 'pointer' }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
              <Typography variant="body2">{exactDateTime(timeOf(row))}</Typography>
              {badge(row)}
            </Box>
            <Typography sx={{ fontWeight: 550 }}>{heading(row)}</Typography>
            {note(row) && <Typography variant="body2">{note(row)}</Typography>}
          </Box>
        ))}
      </Box>
    )
  return (
    <Table size="small" aria-label={label} sx={{ tableLayout: 'fixed' }}>
      <TableHeader columns={[{ label: 'Timestamp', width: 208 }, ...columns]} />
      <TableBody>
        {rows.map(row => (
          <TableRow
            key={row.id}
            hover
            {...rowOf(row)}
            sx={{ cursor: 'pointer', '& td': { overflowWrap: 'anywhere' }, '&:focus-visible': { outlineOffset: -2 } }}
          >
            <TableCell>
              <time dateTime={timeOf(row)}>{exactDateTime(timeOf(row))}</time>
            </TableCell>
            {columns.map(column => (
              <TableCell key={column.label}>{column.show(row)}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
