import { Box, Table, TableBody, TableCell, TableRow, Typography, useMediaQuery } from '@mui/material'
import type { CandidateBody } from '../../src/contract/candidates.ts'
import { Badge } from '../kit/controls/Badge.tsx'
import { CandidateLink } from '../kit/controls/CandidateLink.tsx'
import { TableHeader } from '../kit/controls/TableHeader.tsx'
import type { RowCursor } from '../kit/keys/useRowCursor.ts'
import { shortDate } from '../kit/text/dates.ts'
import { PipelineSelect, StatusSelect } from './CandidateSelects.tsx'

/** CAND-07 */
const columns = [
  { label: 'Candidate', width: '16%' },
  { label: 'Firm & Role', width: '18%' },
  { label: 'Practice Area', width: 116 },
  { label: 'Contact' },
  { label: 'Status', width: 140 },
  { label: 'Pipeline', width: 176 },
  { label: 'Source', width: 88 },
  { label: 'Created', width: 112 },
]

interface CandidateTableProps {
  candidates: CandidateBody[]
  cursor: RowCursor
}

export function CandidateTable({ candidates, cursor }: CandidateTableProps) {
  const wide = useMediaQuery('(min-width: 1100px)', { noSsr: true })
  const rowOf = ({ id }: CandidateBody) => ({
    tabIndex: cursor.tabIndexOf(id),
    'data-candidate': id,
    onFocus: () => cursor.rest(id),
  })
  if (!wide)
    return (
      <Box component="ul" aria-label="Candidates" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {candidates.map(candidate => (
          <Box
            key={candidate.id}
            component="li"
            {...rowOf(candidate)}
            sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}
          >
            <CandidateCard candidate={candidate} />
          </Box>
        ))}
      </Box>
    )
  return (
    <Table size="small" aria-label="Candidates" sx={{ tableLayout: 'fixed' }}>
      <TableHeader columns={columns} />
      <TableBody>
        {candidates.map(candidate => (
          <TableRow key={candidate.id} hover {...rowOf(candidate)} sx={{ '&:focus-visible': { outlineOffset: -2 } }}>
            <TableCell>
              <Who candidate={candidate} />
            </TableCell>
            <TableCell>
              <TwoLines first={candidate.firm} second={candidate.role} />
            </TableCell>
            <TableCell>{candidate.practiceArea ?? '–'}</TableCell>
            <TableCell>
              <TwoLines first={candidate.email} second={candidate.phone} />
            </TableCell>
            <TableCell>
              <StatusSelect candidate={candidate} />
            </TableCell>
            <TableCell>
              <PipelineSelect candidate={candidate} />
            </TableCell>
            <TableCell>
              <Source candidate={candidate} />
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{shortDate(candidate.createdAt)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Who({ candidate: { id, name, refId } }: { candidate: CandidateBody }) {
  return (
    <>
      <CandidateLink id={id} name={name} color="primary" sx={{ fontWeight: 550 }} />
      <Typography variant="body2" color="textSecondary">
        {refId}
      </Typography>
    </>
  )
}

function TwoLines({ first, second }: { first: string | null; second: string | null }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {first ?? second ?? '–'}
      {first && second && (
        <Typography variant="body2" color="textSecondary">
          {second}
        </Typography>
      )}
    </Box>
  )
}

/** CAND-10 */
function Source({ candidate: { isFromCaspio, caspioNote } }: { candidate: CandidateBody }) {
  return (
    <span title={caspioNote ?? undefined}>
      <Badge tint={tokens => (isFromCaspio === 'true' ? tokens.levels.moderate : tokens.notice)}>
        {isFromCaspio === 'true' ? 'Caspio' : 'Manual'}
      </Badge>
    </span>
  )
}

function CandidateCard({ candidate }: { candidate: CandidateBody }) {
  const { firm, role, practiceArea, email, phone, createdAt } = candidate
  const facts = [role, firm, practiceArea, email, phone].filter(Boolean)
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Box>
          <Who candidate={candidate} />
        </Box>
        <Box sx={{ textAlign: 'right' }}>
          <Source candidate={candidate} />
          <Typography variant="body2" color="textSecondary">
            {shortDate(createdAt)}
          </Typography>
        </Box>
      </Box>
      {facts.length > 0 && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <StatusSelect candidate={candidate} />
        <PipelineSelect candidate={candidate} />
      </Box>
    </Box>
  )
}
