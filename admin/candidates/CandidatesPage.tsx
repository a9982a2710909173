import AddIcon from '@mui/icons-material/Add'
import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import SyncIcon from '@mui/icons-material/Sync'
import { Box, Button } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import type { CandidateBody } from '../../src/contract/candidates.ts'
import { plural } from '../../src/domain/plural.ts'
import { Badge } from '../kit/controls/Badge.tsx'
import { BusyButton } from '../kit/controls/BusyButton.tsx'
import { Page } from '../kit/controls/Page.tsx'
import { EmptyState } from '../kit/feedback/EmptyState.tsx'
import { keepPreviousPage } from '../kit/feedback/ignoreErrors.ts'
import { ListState } from '../kit/feedback/ListState.tsx'
import { useKeys } from '../kit/keys/useKeys.ts'
import { useRowCursor } from '../kit/keys/useRowCursor.ts'
import { focusSearch } from '../kit/search/SearchField.tsx'
import { useUrlState } from '../kit/state/useUrlState.ts'
import { AddCandidateDialog } from './AddCandidateDialog.tsx'
import { CandidateFilters, readFilter } from './CandidateFilters.tsx'
import { CandidateTable } from './CandidateTable.tsx'
import { useCandidateSync } from './useCandidateSync.ts'

const perPage = 25
/** CAND-11 */
const newestFirst = { field: 'createdAt', order: 'DESC' } as const

/** CAND-01 to CAND-17 */
export function CandidatesPage() {
  const address = useUrlState('add')
  const { read, page, go } = address
  const adding = read('add') !== ''
  const query = useGetList<CandidateBody>(
    'candidates',
    { pagination: { page, perPage }, sort: newestFirst, filter: readFilter(address) },
    keepPreviousPage,
  )
  const { data = [], total = 0, isPlaceholderData } = query
  const cursor = useRowCursor(data, 'data-candidate')
  const add = () => go({ add: 1 })
  useKeys({ j: () => cursor.move(1), k: () => cursor.move(-1), n: add, '/': focusSearch })
  return (
    <Page title="Candidates" controls={<Controls onAdd={add} />}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <CandidateFilters address={address} />
        <CountBadge total={query.data && total} />
      </Box>
      <ListState
        query={query}
        loading="Loading candidates..."
        failed="The candidates could not be loaded"
        empty={<NoCandidates />}
        pages={{ page, perPage, onPage: (to, options) => go({ page: to }, options) }}
      >
        <Box sx={{ borderTop: 1, borderColor: 'divider', opacity: isPlaceholderData ? 0.6 : 1 }}>
          <CandidateTable candidates={data} cursor={cursor} />
        </Box>
      </ListState>
      <AddCandidateDialog open={adding} onClose={() => go({ add: '' }, { replace: true })} />
    </Page>
  )
}

function Controls({ onAdd }: { onAdd: () => void }) {
  const { isSyncing, progress, sync } = useCandidateSync()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button component={Link} to="/" startIcon={<ArrowBackIcon />}>
        Back
      </Button>
      <BusyButton
        variant="outlined"
        startIcon={<SyncIcon />}
        onClick={sync}
        disabled={isSyncing}
        sx={{ minWidth: { sm: 168 }, '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }}
      >
        {isSyncing ? (progress ?? 'Syncing...') : 'Sync from Caspio'}
      </BusyButton>
      <Button variant="contained" startIcon={<AddIcon />} onClick={onAdd}>
        Add Candidate
      </Button>
    </Box>
  )
}

/** CAND-06 */
function CountBadge({ total }: { total: number | undefined }) {
  if (total === undefined) return null
  return (
    <Badge tint={tokens => tokens.notice} data-count="candidates">
      {plural(total, 'candidate')}
    </Badge>
  )
}

/** CAND-12 */
function NoCandidates() {
  return (
    <EmptyState
      text="No candidates found."
      hint="Try adjusting your filters, sync from Caspio, or add a candidate manually."
    />
  )
}
