import { Button, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import type { CandidateBody } from '../../src/contract/candidates.ts'
import { TableHeader } from '../kit/controls/TableHeader.tsx'
import { EmptyState } from '../kit/feedback/EmptyState.tsx'
import { keepPreviousPage } from '../kit/feedback/ignoreErrors.ts'
import { ListState } from '../kit/feedback/ListState.tsx'
import { StatCards } from '../responses/dashboard/StatCards.tsx'

const ResponseGroups = lazy(() => import('../responses/groups/index.ts'))
const ResumeSubmissions = lazy(() =>
  import('../submissions/SubmissionsPage.tsx').then(({ ResumeSubmissions: view }) => ({ default: view })),
)

/** MBX-14 to MBX-17 */
export const specialViews: ReadonlyMap<string, () => React.ReactNode> = new Map([
  ['responses', ResponsesView],
  ['submissions', SubmissionsView],
  ['candidates', CandidatesView],
])

function ResponsesView() {
  return (
    <>
      <StatCards />
      <Typography variant="h2" sx={{ my: 1 }}>
        Responses by Candidate
      </Typography>
      <Suspense>
        <ResponseGroups within />
      </Suspense>
    </>
  )
}

function SubmissionsView() {
  return (
    <Suspense>
      <ResumeSubmissions />
    </Suspense>
  )
}

type Candidate = Pick<CandidateBody, 'id' | 'refId' | 'name' | 'role'>

const perPage = 50

/** MBX-14 */
function NoCandidates() {
  return (
    <EmptyState
      text="No candidates found"
      action={
        <Button component={Link} to="/candidates">
          Go to Candidates to sync
        </Button>
      }
    />
  )
}

/** API-32 */
function CandidatesView() {
  const [page, setPage] = useState(1)
  const query = useGetList<Candidate>('caspio/candidates', { pagination: { page, perPage } }, keepPreviousPage)
  const { data = [] } = query
  const goTo = (next: number) => {
    setPage(next)
    window.scrollTo(0, 0)
  }
  return (
    <>
      <Typography variant="h2" sx={{ my: 1 }}>
        Caspio Candidates
      </Typography>
      <ListState
        query={query}
        loading="Loading candidates..."
        failed="The candidates could not be loaded"
        empty={<NoCandidates />}
        pages={{ page, perPage, what: 'candidates', onPage: goTo }}
      >
        <Table size="small" aria-label="Caspio candidates">
          <TableHeader columns={[{ label: 'Candidate' }, { label: 'Ref ID' }, { label: 'Role' }]} />
          <TableBody>
            {data.map(({ id, name, refId, role }) => (
              <TableRow key={id}>
                <TableCell>{name}</TableCell>
                <TableCell>{refId}</TableCell>
                <TableCell>{role ?? 'Unknown'}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ListState>
    </>
  )
}
