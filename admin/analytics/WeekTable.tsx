import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { shortDate } from '../kit/text/dates.ts'
import { figuresHeight } from '../kit/theme/tokens.ts'

interface WeekTableProps<Week extends { weekStart: string }> {
  label: string
  /** Oldest first; the last is the current week. */
  weeks: readonly Week[]
  columns: readonly { title: string; cell: (week: Week) => string }[]
}

export function WeekTable<Week extends { weekStart: string }>({ label, weeks, columns }: WeekTableProps<Week>) {
  const current = weeks.at(-1)?.weekStart
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={label}>
      <Table size="small" aria-label={label} sx={{ '& tbody > tr': { height: figuresHeight } }}>
        <TableHead>
          <TableRow>
            <TableCell>Week of</TableCell>
            {columns.map(({ title }) => (
              <TableCell
                key={title}
                align="right"
                sx={{ width: `${(columns.length > 3 ? 80 : 66) / columns.length}%` }}
              >
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {weeks.toReversed().map(week => (
            <TableRow key={week.weekStart}>
              <TableCell component="th" scope="row">
                <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                  {shortDate(week.weekStart)}
                </Box>
                {week.weekStart === current && ' (so far)'}
              </TableCell>
              {columns.map(({ title, cell }) => (
                <TableCell key={title} align="right">
                  {cell(week)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
