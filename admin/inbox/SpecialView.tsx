import { Box, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { lazy, Suspense } from 'react'
import { useGetList } from 'react-admin'
import { StatCards } from '../responses/StatCards.tsx'

const ResponseGroups = lazy(() => import('../responseGroups/index.ts'))
const ResumeSubmissions = lazy(() =>
  import('../submissions/SubmissionsPage.tsx').then(({ ResumeSubmissions: view }) => ({ default: view })),
)

/** MBX-14 to MBX-17: our own views among the folders. */
export const specialViews: Readonly<Record<string, () => React.ReactNode>> = {
  responses: ResponsesView,
  submissions: SubmissionsView,
  candidates: CandidatesView,
}

function ResponsesView() {
  return (
    <>
      <StatCards />
      <Typography variant="h2" sx={{ my: 1 }}>
        Responses by Candidate
      </Typography>
      <Suspense>
        <ResponseGroups />
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

interface Candidate {
  id: string
  refId: string
  name: string
  role: string | null
}

const fromCaspio = { pagination: { page: 1, perPage: 200 }, filter: { isFromCaspio: 'true' } } as const

function CandidatesView() {
  const { data, isPending } = useGetList<Candidate>('candidates', fromCaspio)
  return (
    <View title="Caspio Candidates" isPending={isPending} empty="No candidates found" rows={data?.length ?? 0}>
      <Rows head={['Candidate', 'Ref ID', 'Role']}>
        {data?.map(({ id, name, refId, role }) => (
          <TableRow key={id}>
            <TableCell>{name}</TableCell>
            <TableCell>{refId}</TableCell>
            <TableCell>{role ?? 'Unknown'}</TableCell>
          </TableRow>
        ))}
      </Rows>
    </View>
  )
}

interface ViewProps {
  title: string
  isPending: boolean
  empty: string
  rows: number
  children: React.ReactNode
}

function View({ title, isPending, empty, rows, children }: ViewProps) {
  return (
    <>
      <Typography variant="h2" sx={{ my: 1 }}>
        {title}
      </Typography>
      {isPending ? (
        <Skeleton variant="rounded" height={240} aria-label="Loading..." />
      ) : rows === 0 ? (
        <Typography sx={{ py: 6, textAlign: 'center' }}>{empty}</Typography>
      ) : (
        children
      )}
    </>
  )
}

function Rows({ head, children }: { head: string[]; children: React.ReactNode }) {
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {head.map(name => (
              <TableCell key={name}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </Box>
  )
}
