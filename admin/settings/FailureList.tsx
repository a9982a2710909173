import { Box, Skeleton, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { type RaRecord, useGetList } from 'react-admin'
import { PageControls } from '../kit/controls/PageControls.tsx'
import { keepPreviousPage } from '../kit/feedback/ignoreErrors.ts'
import { LoadFailure } from '../kit/feedback/LoadFailure.tsx'
import { useClampedPage } from '../kit/state/useClampedPage.ts'
import { dateAndTime } from '../kit/text/dates.ts'

const perPage = 5

interface Failure {
  what: string
  reason: string
}

interface FailureListProps<Row> {
  resource: string
  filter?: object
  what: string
  none: string
  at: keyof Row & string
  failureOf: (row: Row) => Failure
  actionOf?: (row: Row) => ReactNode
}

export function FailureList<Row extends RaRecord>({
  resource,
  filter,
  what,
  none,
  at,
  failureOf,
  actionOf,
}: FailureListProps<Row>) {
  const [page, setPage] = useState(1)
  const query = useGetList<Row>(
    resource,
    { pagination: { page, perPage }, sort: { field: at, order: 'DESC' }, filter },
    keepPreviousPage,
  )
  const { data, total = 0, error, refetch } = query
  const isPastEnd = useClampedPage(query, { page, perPage, onPage: setPage })
  if (error && !data)
    return <LoadFailure error={error} otherwise={`The ${what} could not be loaded.`} onRetry={refetch} />
  if (!data || isPastEnd) return <Skeleton height={40} />
  if (data.length === 0) return <Typography color="textSecondary">{none}</Typography>
  return (
    <>
      <Box component="ul" aria-label={what} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(row => (
          <Item key={row.id} at={row[at]} {...failureOf(row)} action={actionOf?.(row)} />
        ))}
      </Box>
      <PageControls shown={data.length} total={total} page={page} perPage={perPage} what={what} onPage={setPage} />
    </>
  )
}

function Item({ what, at, reason, action }: Failure & { at: string; action: ReactNode }) {
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography sx={{ fontWeight: 550 }}>{what}</Typography>
        <Typography variant="body2" color="textSecondary">
          {dateAndTime(at)}
        </Typography>
      </Box>
      <Typography variant="body2">{reason}</Typography>
      {action}
    </Box>
  )
}
