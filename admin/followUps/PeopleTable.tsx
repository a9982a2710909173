import { Box, Checkbox, Table, TableBody, TableCell, TableHead, TableRow, useMediaQuery } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'
import { FirmName } from '../kit/controls/FirmName.tsx'
import { isOnRowItself } from '../kit/keys/isOnRowItself.ts'
import type { RowCursor } from '../kit/keys/useRowCursor.ts'

export interface Person {
  recipientEmail: string
  recipientName: string | null
  firm: string
}

export interface Choice {
  chosen: ReadonlySet<string>
  all: boolean
  allLabel: string
  toggle(email: string): void
  toggleAll(): void
  cursor: RowCursor
}

interface PeopleTableProps<P extends Person> {
  people: readonly P[]
  label: string
  last: { label: string; width: number | string; cell: (person: P) => ReactNode }
  choice?: Choice
}

const head = { color: 'text.secondary', fontWeight: 550 }
const quiet = { color: 'text.secondary', fontSize: '0.75rem', overflowWrap: 'anywhere' }

export function PeopleTable<P extends Person>({ people, label, last, choice }: PeopleTableProps<P>) {
  const wide = useMediaQuery('(min-width: 700px)', { noSsr: true })
  return (
    <Table size="small" aria-label={label} sx={{ tableLayout: 'fixed', borderTop: 1, borderColor: 'divider' }}>
      <TableHead>
        <TableRow>
          {choice && (
            <TableCell sx={{ width: 40, px: 0 }}>
              <Checkbox
                size="small"
                checked={choice.all}
                indeterminate={choice.chosen.size > 0 && !choice.all}
                onChange={choice.toggleAll}
                slotProps={{ input: { 'aria-label': choice.allLabel } }}
              />
            </TableCell>
          )}
          <TableCell sx={{ ...head, width: wide ? '24%' : undefined }}>{wide ? 'Name' : 'Recipient'}</TableCell>
          {wide && <TableCell sx={head}>Email</TableCell>}
          {wide && <TableCell sx={{ ...head, width: '22%' }}>Firm</TableCell>}
          <TableCell sx={{ ...head, width: wide ? last.width : 112 }}>{last.label}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {people.map(person => (
          <PersonRow key={person.recipientEmail} {...{ person, wide, choice }}>
            {last.cell(person)}
          </PersonRow>
        ))}
      </TableBody>
    </Table>
  )
}

interface PersonRowProps {
  person: Person
  wide: boolean
  choice: Choice | undefined
  children: ReactNode
}

function PersonRow({ person, wide, choice, children }: PersonRowProps) {
  const { recipientEmail: email, recipientName, firm } = person
  const name = recipientName || 'Unknown'
  const chosen = choice?.chosen.has(email) ?? false
  return (
    <TableRow
      hover={choice !== undefined}
      selected={chosen}
      data-recipient={email}
      {...(choice && {
        tabIndex: choice.cursor.tabIndexOf(email),
        onFocus: () => choice.cursor.rest(email),
        onClick: (event: MouseEvent) => isOnRowItself(event) && choice.toggle(email),
      })}
      sx={{
        height: 44,
        cursor: choice ? 'pointer' : undefined,
        '&:focus-visible': { outlineOffset: -2 },
        '& > td': { overflowWrap: 'anywhere' },
      }}
    >
      {choice && (
        <TableCell sx={{ px: 0 }}>
          <Checkbox
            size="small"
            checked={chosen}
            onChange={() => choice.toggle(email)}
            slotProps={{ input: { 'aria-label': `Select ${recipientName || email}` } }}
          />
        </TableCell>
      )}
      <TableCell>
        <Box sx={{ fontWeight: 550 }}>{name}</Box>
        {!wide && <Box sx={quiet}>{email}</Box>}
        {!wide && (
          <Box sx={quiet}>
            <FirmName name={firm} address={email} />
          </Box>
        )}
      </TableCell>
      {wide && <TableCell>{email}</TableCell>}
      {wide && (
        <TableCell>
          <FirmName name={firm} address={email} />
        </TableCell>
      )}
      <TableCell>{children}</TableCell>
    </TableRow>
  )
}
