import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import { type ReactNode, useDeferredValue } from 'react'
import { useListContext } from 'react-admin'
import type { ResponseBody, ResponseFilterBody } from '../../src/contract/responses.ts'
import { Empty } from '../layout/Empty.tsx'
import { LoadFailure } from '../layout/LoadFailure.tsx'
import { failureText } from '../providers/errorText.ts'
import { useArchivedCount } from './useArchivedCount.ts'

/** The list, or why there is none: it loads, it failed, or nothing is there. */
export function ResponseListState({ interested, children }: { interested: boolean; children: ReactNode }) {
  const { data, error, isPending, refetch } = useListContext<ResponseBody>()
  // The first table is drawn in slices behind the skeleton: it is the longest piece of work of the screen.
  const isLoading = useDeferredValue(isPending)
  if (isLoading) return <Loading />
  if (error && !data)
    return <LoadFailure otherwise={failureText('The responses could not be loaded', error)} onRetry={refetch} />
  if (data && data.length > 0)
    return (
      <>
        {error && <Stale onRefresh={() => refetch()} />}
        {children}
      </>
    )
  return <NoResponses interested={interested} />
}

function Stale({ onRefresh }: { onRefresh: () => void }) {
  return (
    <Alert severity="warning" action={<Button onClick={onRefresh}>Try again</Button>} sx={{ mb: 1 }}>
      The list could not be refreshed; what you see may be old.
    </Alert>
  )
}

const skeletonRows = [...'abcdefghijkl']

/** As high as the table that comes, so that nothing jumps. */
function Loading() {
  return (
    <Box aria-busy="true" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ lineHeight: '33px', pl: 1 }}>
        Loading responses...
      </Typography>
      {skeletonRows.map(row => (
        <Box
          key={row}
          sx={{
            height: 45,
            display: 'flex',
            alignItems: 'center',
            gap: 4,
            px: 1,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton width="22%" />
          <Skeleton width="7%" />
          <Skeleton width="12%" />
          <Skeleton width="40%" />
        </Box>
      ))}
    </Box>
  )
}

/** RESP-19 to RESP-21. */
function NoResponses({ interested }: { interested: boolean }) {
  const { filterValues, setFilters } = useListContext<ResponseBody>()
  const archived = useArchivedCount()
  const unreadView = (filterValues as ResponseFilterBody).isRead === 'false'
  return (
    <Empty
      text={emptyText(filterValues, interested)}
      hint={
        unreadView && archived > 0
          ? `${archived} archived message(s) available`
          : !isFiltered(filterValues) && 'Replies that name a candidate appear here as they come.'
      }
      action={
        isFiltered(filterValues) && (
          <Button onClick={() => setFilters({ ...filterValues, q: undefined, interestLevel: undefined })}>
            Clear the filters
          </Button>
        )
      }
    />
  )
}

const isFiltered = (filter: ResponseFilterBody) => Boolean(filter.q || filter.interestLevel)

function emptyText(filter: ResponseFilterBody, interested: boolean): string {
  const filtered = isFiltered(filter)
  if (interested) return filtered ? 'No interested responses match your search' : 'No interested responses'
  const state = filter.isRead === 'true' ? 'archived' : 'unread'
  return filtered ? `No ${state} responses match your filters` : `No ${state} email responses with Ref ID`
}
