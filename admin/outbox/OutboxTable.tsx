import { Box, Table, TableBody, TableCell, TableRow, useMediaQuery } from '@mui/material'
import type { OutboxEntryBody } from '../../src/contract/sending.ts'
import { shownSubject } from '../../src/domain/subjects.ts'
import { StateBadge } from '../kit/controls/StateBadge.tsx'
import { TableHeader } from '../kit/controls/TableHeader.tsx'
import type { RowCursor } from '../kit/keys/useRowCursor.ts'
import { dateHint } from '../kit/text/dates.ts'
import { OutboxActions } from './OutboxActions.tsx'
import { OutboxCard, type OutboxRowProps } from './OutboxCard.tsx'
import { addressesOf, copiesOf, kindOf, noteOf, reasonOf, recipientsOf, sinceOf, stateOf } from './outboxTexts.ts'

const columns = [
  { label: 'To', width: '19%' },
  { label: 'Subject', width: '17%' },
  { label: 'Kind', width: 88 },
  { label: 'State', width: 124 },
  { label: 'Why' },
  { label: 'Since', width: 104 },
  { label: 'Actions', width: 204 },
]

const quiet = { color: 'text.secondary', fontSize: '0.75rem' }

interface OutboxTableProps {
  entries: OutboxEntryBody[]
  cursor: RowCursor
}

export function OutboxTable({ entries, cursor }: OutboxTableProps) {
  const wide = useMediaQuery('(min-width: 1100px)', { noSsr: true })
  const row = (entry: OutboxEntryBody): OutboxRowProps => ({
    entry,
    tabIndex: cursor.tabIndexOf(entry.id),
    onFocus: () => cursor.rest(entry.id),
  })
  if (!wide)
    return (
      <Box component="ul" aria-label="Outbox" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map(entry => (
          <OutboxCard key={entry.id} {...row(entry)} />
        ))}
      </Box>
    )
  return (
    <Table size="small" aria-label="Outbox" sx={{ tableLayout: 'fixed' }}>
      <TableHeader columns={columns} />
      <TableBody>
        {entries.map(entry => (
          <OutboxRow key={entry.id} {...row(entry)} />
        ))}
      </TableBody>
    </Table>
  )
}

function OutboxRow({ entry, tabIndex, onFocus }: OutboxRowProps) {
  const { word, tone } = stateOf(entry.state)
  const since = sinceOf(entry)
  return (
    <TableRow
      hover
      tabIndex={tabIndex}
      data-outbox={entry.id}
      onFocus={onFocus}
      sx={{ '& td': { overflowWrap: 'anywhere' }, '&:focus-visible': { outlineOffset: -2 } }}
    >
      <TableCell title={addressesOf(entry)}>
        <Box sx={{ fontWeight: 550 }}>{recipientsOf(entry)}</Box>
        <Box sx={quiet}>{copiesOf(entry)}</Box>
      </TableCell>
      <TableCell>{shownSubject(entry.subject)}</TableCell>
      <TableCell>{kindOf(entry)}</TableCell>
      <TableCell>
        <StateBadge tone={tone}>{word}</StateBadge>
      </TableCell>
      <TableCell>
        {reasonOf(entry)}
        <Box sx={quiet}>{noteOf(entry)}</Box>
      </TableCell>
      <TableCell>
        <time dateTime={since.moment} title={dateHint(since.moment)}>
          {since.date}
        </time>
        <Box sx={quiet}>{since.time}</Box>
      </TableCell>
      <TableCell>
        <OutboxActions entry={entry} tabIndex={tabIndex} />
      </TableCell>
    </TableRow>
  )
}
