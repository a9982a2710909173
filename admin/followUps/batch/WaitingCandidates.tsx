import {
  Box,
  Button,
  Checkbox,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { TodayBody } from '../../../src/contract/today.ts'
import { businessDaysExplained } from '../../../src/domain/federalHolidays.ts'
import { plural } from '../../../src/domain/plural.ts'
import { newKey } from '../../compose/letters/newKey.ts'
import { BusyButton } from '../../kit/controls/BusyButton.tsx'
import { FirmList } from '../../kit/controls/FirmName.tsx'
import { ListState } from '../../kit/feedback/ListState.tsx'
import { useKeys } from '../../kit/keys/useKeys.ts'
import { type RowCursor, useRowCursor } from '../../kit/keys/useRowCursor.ts'
import { shortDate } from '../../kit/text/dates.ts'
import { useToday } from '../../providers/useToday.ts'
import { useSelection } from '../useSelection.ts'
import type { WaitingCandidate } from './useBatchPreviews.ts'

const BatchDialog = lazy(() => import('./BatchDialog.tsx').then(({ BatchDialog }) => ({ default: BatchDialog })))

export function WaitingCandidates() {
  const query = useToday()
  const { unanswered: waiting = [], back = [], unansweredDays = 0 } = query.data ?? {}
  const isCut = waiting.length >= query.most
  const ids = waiting.map(({ candidateId }) => candidateId)
  const selection = useSelection('', query.data && ids)
  const choice = selection.among(ids)
  const cursor = useRowCursor(
    ids.map(id => ({ id })),
    'data-waiting',
  )
  const [batch, setBatch] = useState<{ key: string; candidates: WaitingCandidate[] } | null>(null)
  const chosen = waiting.filter(({ candidateId }) => choice.chosen.has(candidateId))
  const open = () => chosen.length > 0 && setBatch({ key: newKey(), candidates: chosen })
  useKeys({
    j: () => cursor.move(1),
    k: () => cursor.move(-1),
    x: () => cursor.id && selection.toggle(cursor.id),
    o: open,
  })
  return (
    <Box component="section" aria-label="Waiting for a reply" sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Box sx={{ flex: '1 1 280px' }}>
          <Typography variant="h2">Waiting for a reply</Typography>
          <Typography
            color="textSecondary"
            variant="body2"
            title={unansweredDays === 0 ? undefined : businessDaysExplained}
          >
            {isCut ? `The newest ${waiting.length} candidates` : 'Candidates'} whose firms have not answered{' '}
            {unansweredDays === 0 ? 'yet' : `within ${plural(unansweredDays, 'business day')}`}. Select the ones to
            follow up on. To see older submissions, choose a candidate above.
          </Typography>
        </Box>
        <BusyButton variant="contained" disabled={chosen.length === 0} onClick={open}>
          Follow Up on Selected ({chosen.length})
        </BusyButton>
      </Box>
      <ListState
        query={{ ...query, data: query.data && waiting }}
        loading="Loading candidates..."
        failed="Error loading candidates"
        empty={<Typography color="textSecondary">No firm is overdue.</Typography>}
      >
        <WaitingTable {...{ waiting, back, choice, cursor }} />
        {isCut && query.more && (
          <Button size="small" onClick={query.more} sx={{ mt: 0.5 }}>
            Show more
          </Button>
        )}
      </ListState>
      {batch && (
        <Suspense>
          <BatchDialog
            batchKey={batch.key}
            candidates={batch.candidates}
            onOrdered={selection.clear}
            onClose={() => setBatch(null)}
          />
        </Suspense>
      )}
    </Box>
  )
}

interface WaitingTableProps {
  waiting: readonly WaitingCandidate[]
  back: TodayBody['back']
  choice: ReturnType<ReturnType<typeof useSelection>['among']>
  cursor: RowCursor
}

const head = { color: 'text.secondary', fontWeight: 550 }

interface WhomProps {
  candidate: WaitingCandidate
  back: TodayBody['back']
}

function Whom({ candidate: { candidateId, people, firms, recipients }, back }: WhomProps) {
  const returned = back.filter(one => one.candidateId === candidateId && recipients.includes(one.recipientEmail))
  return (
    <>
      {plural(people, 'person', 'people')}
      {returned.length > 0 && ` (${returned.length} back in the office)`}:{' '}
      <FirmList firms={firms} addresses={recipients} />
    </>
  )
}

function WaitingTable({ waiting, back, choice, cursor }: WaitingTableProps) {
  const { chosen, all, toggle, toggleAll } = choice
  const wide = useMediaQuery('(min-width: 700px)', { noSsr: true })
  return (
    <Table size="small" aria-label="Candidates" sx={{ tableLayout: 'fixed', borderTop: 1, borderColor: 'divider' }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: 40, px: 0 }}>
            <Checkbox
              size="small"
              checked={all}
              indeterminate={chosen.size > 0 && !all}
              onChange={toggleAll}
              slotProps={{ input: { 'aria-label': 'Select all candidates' } }}
            />
          </TableCell>
          <TableCell sx={head}>Candidate</TableCell>
          {wide && <TableCell sx={{ ...head, width: '50%' }}>Firms</TableCell>}
          <TableCell sx={{ ...head, width: 112 }}>Last Sent</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {waiting.map(candidate => {
          const { candidateId, candidateName, sentAt } = candidate
          return (
            <TableRow
              key={candidateId}
              hover
              data-waiting={candidateId}
              tabIndex={cursor.tabIndexOf(candidateId)}
              selected={chosen.has(candidateId)}
              onFocus={() => cursor.rest(candidateId)}
              sx={{ height: 44, '&:focus-visible': { outlineOffset: -2 }, '& > td': { overflowWrap: 'anywhere' } }}
            >
              <TableCell sx={{ px: 0 }}>
                <Checkbox
                  size="small"
                  checked={chosen.has(candidateId)}
                  onChange={() => toggle(candidateId)}
                  slotProps={{ input: { tabIndex: -1, 'aria-label': `Select ${candidateName}` } }}
                />
              </TableCell>
              <TableCell>
                <Link component={RouterLink} to={`/follow-ups?candidate=${encodeURIComponent(candidateName)}`}>
                  {candidateName}
                </Link>
                {!wide && (
                  <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                    <Whom {...{ candidate, back }} />
                  </Box>
                )}
              </TableCell>
              {wide && (
                <TableCell sx={{ color: 'text.secondary' }}>
                  <Whom {...{ candidate, back }} />
                </TableCell>
              )}
              <TableCell>
                <time dateTime={sentAt}>{shortDate(sentAt)}</time>
              </TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
