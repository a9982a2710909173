import ArchiveIcon from '@mui/icons-material/ArchiveOutlined'
import { Box, Button, Table, TableBody, TableCell, TableRow } from '@mui/material'
import type { SubmissionBody } from '../../../src/contract/submissions.ts'
import { TableHeader } from '../../kit/controls/TableHeader.tsx'
import { isOnRowItself } from '../../kit/keys/isOnRowItself.ts'
import type { RowCursor } from '../../kit/keys/useRowCursor.ts'
import { clockTime, dateHint, shortDate } from '../../kit/text/dates.ts'
import { SubmissionFirms } from '../SubmissionFirms.tsx'
import { candidateOf, submittedTo } from '../submissionTexts.ts'
import { useArchiveSubmission } from '../useArchiveSubmission.ts'

const columns = [
  { label: 'Candidate Name', width: { xs: '26%', sm: '34%' } },
  { label: 'Submitted To' },
  { label: 'Sent Date', width: { xs: 90, sm: '22%' } },
  { label: 'Archive', width: { xs: 60, sm: 104 } },
]

interface PeriodTableProps {
  submissions: SubmissionBody[]
  onView: (id: string) => void
  cursor: RowCursor
}

function FirmOrPerson({ submission }: { submission: SubmissionBody }) {
  return submission.clientCompany ? <SubmissionFirms submission={submission} /> : submittedTo(submission)
}

/** PER-04 */
export function PeriodTable({ submissions, onView, cursor }: PeriodTableProps) {
  const { archive } = useArchiveSubmission()
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Table
        size="small"
        aria-label="Submissions"
        sx={{ tableLayout: 'fixed', '& td, & th': { px: { xs: 0.5, sm: 1 } } }}
      >
        <TableHeader columns={columns} />
        <TableBody>
          {submissions.map(submission => (
            <TableRow
              key={submission.id}
              hover
              tabIndex={cursor.tabIndexOf(submission.id)}
              data-submission={submission.id}
              onFocus={() => cursor.rest(submission.id)}
              onClick={event => isOnRowItself(event) && onView(submission.id)}
              sx={{ cursor: 'pointer', '&:focus-visible': { outlineOffset: -2 } }}
            >
              <TableCell sx={{ overflowWrap: 'anywhere', fontWeight: 550 }}>
                {candidateOf(submission.candidateName)}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <FirmOrPerson submission={submission} />
              </TableCell>
              <TableCell title={dateHint(submission.sentAt)}>
                <time dateTime={submission.sentAt}>{shortDate(submission.sentAt)}</time>{' '}
                <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem', whiteSpace: 'nowrap' }}>
                  {clockTime(submission.sentAt)}
                </Box>
              </TableCell>
              <TableCell>
                <Button
                  startIcon={<ArchiveIcon />}
                  color="inherit"
                  aria-label={`Archive: ${candidateOf(submission.candidateName)} to ${submittedTo(submission)}`}
                  onClick={() => void archive(submission.id)}
                  sx={{ ml: -0.5, minWidth: 36, color: 'text.secondary' }}
                >
                  <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                    Archive
                  </Box>
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
