import { Box, Table, TableBody, TableCell, TableRow, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import type { SubmissionBody } from '../../src/contract/submissions.ts'
import { shownSubject } from '../../src/domain/subjects.ts'
import { CandidateLink } from '../kit/controls/CandidateLink.tsx'
import { TableHeader } from '../kit/controls/TableHeader.tsx'
import { isOnRowItself } from '../kit/keys/isOnRowItself.ts'
import type { RowCursor } from '../kit/keys/useRowCursor.ts'
import { clockTime, dateHint, shortDate } from '../kit/text/dates.ts'
import { SubmissionActions } from './SubmissionActions.tsx'
import { SubmissionCard } from './SubmissionCard.tsx'
import { SubmissionFirms } from './SubmissionFirms.tsx'
import { addressesOf, candidateOf, contactsOf, referenceOf } from './submissionTexts.ts'

interface Column {
  label: string
  width?: number | string
  cell: (submission: SubmissionBody) => ReactNode
}

const quiet = { color: 'text.secondary', fontSize: '0.75rem', overflowWrap: 'anywhere' }

const date: Column = {
  label: 'Date',
  width: 116,
  cell: ({ sentAt }) => (
    <>
      <time dateTime={sentAt} title={dateHint(sentAt)}>
        {shortDate(sentAt)}
      </time>
      <Box sx={quiet}>{clockTime(sentAt)}</Box>
    </>
  ),
}
const candidate: Column = {
  label: 'Candidate',
  width: '20%',
  cell: ({ candidateId, candidateName, refId }) => (
    <>
      <Box sx={{ fontWeight: 550 }}>
        <CandidateLink id={candidateId} name={candidateOf(candidateName)} />
      </Box>
      <Box sx={quiet}>{referenceOf(refId)}</Box>
    </>
  ),
}
const firm: Column = { label: 'Firm', cell: row => <SubmissionFirms submission={row} /> }
const contact: Column = {
  label: 'Contact Person',
  cell: row => <span title={addressesOf(row).join(', ')}>{contactsOf(row)}</span>,
}
const email: Column = { label: 'Email', cell: row => addressesOf(row).join(', ') || 'No email' }
/** SUB-07 */
const subject: Column = {
  label: 'Subject',
  width: 266,
  cell: submission => (
    <Box
      data-subject
      title={shownSubject(submission.subject)}
      sx={{ maxWidth: 250, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      {shownSubject(submission.subject)}
    </Box>
  ),
}

/** SUB-06, SUB-11 */
const columnsOf = {
  all: [date, candidate, firm, contact, subject],
  candidate: [date, firm, contact, email, subject],
} as const

interface SubmissionTableProps {
  submissions: SubmissionBody[]
  columns: keyof typeof columnsOf
  label: string
  onView: (id: string) => void
  cursor?: RowCursor
}

export function SubmissionTable({ submissions, columns, label, onView, cursor }: SubmissionTableProps) {
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const shown = columnsOf[columns]
  const row = (submission: SubmissionBody) => ({
    submission,
    onView: () => onView(submission.id),
    tabIndex: cursor?.tabIndexOf(submission.id),
    onFocus: () => cursor?.rest(submission.id),
  })
  if (!wide)
    return (
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {submissions.map(each => (
          <SubmissionCard key={each.id} {...row(each)} ofCandidate={columns === 'candidate'} />
        ))}
      </Box>
    )
  return (
    <Table size="small" aria-label={label} sx={{ tableLayout: 'fixed' }}>
      <TableHeader columns={[...shown, { label: 'Actions', width: 88 }]} />
      <TableBody>
        {submissions.map(each => (
          <SubmissionRow key={each.id} {...row(each)} columns={shown} />
        ))}
      </TableBody>
    </Table>
  )
}

interface SubmissionRowProps {
  submission: SubmissionBody
  columns: readonly Column[]
  onView: () => void
  tabIndex: 0 | -1 | undefined
  onFocus: () => void
}

function SubmissionRow({ submission, columns, onView, tabIndex, onFocus }: SubmissionRowProps) {
  return (
    <TableRow
      hover
      tabIndex={tabIndex}
      data-submission={submission.id}
      onFocus={onFocus}
      onClick={event => isOnRowItself(event) && onView()}
      sx={{ cursor: 'pointer', '&:focus-visible': { outlineOffset: -2 } }}
    >
      {columns.map(({ label, cell }) => (
        <TableCell key={label} sx={{ overflowWrap: 'anywhere' }}>
          {cell(submission)}
        </TableCell>
      ))}
      <TableCell>
        <SubmissionActions submission={submission} onView={onView} />
      </TableCell>
    </TableRow>
  )
}
