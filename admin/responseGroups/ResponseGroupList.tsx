import { Box, Button, Skeleton, Typography } from '@mui/material'
import { ListBase, useListContext } from 'react-admin'
import type { ResponseGroupBody } from '../../src/contract/responses.ts'
import { Empty } from '../layout/Empty.tsx'
import { LoadFailure } from '../layout/LoadFailure.tsx'
import { failureText } from '../providers/errorText.ts'
import { ResponseDetails } from '../responses/ResponseDetails.tsx'
import { ResponseFooter } from '../responses/ResponseFooter.tsx'
import { ResponseGroup } from './ResponseGroup.tsx'

const latestFirst = { field: 'latestAt', order: 'DESC' } as const
const tellInPlace = { onError: () => {} }

/** GRP-01: the responses by the candidate whom they are about. Within another screen the address is that screen's. */
export function ResponseGroupList({ within = false }: { within?: boolean }) {
  return (
    <ListBase
      resource="response-groups"
      disableAuthentication
      storeKey={false}
      disableSyncWithLocation={within}
      sort={latestFirst}
      perPage={25}
      queryOptions={tellInPlace}
    >
      <UnreadToggle />
      <Groups />
      <ResponseFooter />
      <ResponseDetails />
    </ListBase>
  )
}

function UnreadToggle() {
  const { filterValues, setFilters } = useListContext()
  const unreadOnly = filterValues.isRead === 'false'
  return (
    <Button
      variant="outlined"
      aria-pressed={unreadOnly}
      onClick={() => setFilters(unreadOnly ? {} : { isRead: 'false' })}
      sx={{ mb: 1.5 }}
    >
      {unreadOnly ? 'Show All' : 'Show Unread Only'}
    </Button>
  )
}

function Groups() {
  const { data, error, isPending, refetch, filterValues } = useListContext<ResponseGroupBody>()
  if (isPending) return <Loading />
  if (error && !data)
    return <LoadFailure otherwise={failureText('The candidates could not be loaded', error)} onRetry={refetch} />
  if (!data || data.length === 0)
    return (
      <Empty
        text={filterValues.isRead === 'false' ? 'No unread responses found.' : 'No responses found.'}
        hint="Replies that name a candidate appear here as they come."
      />
    )
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      {data.map(group => (
        <ResponseGroup key={group.id} group={group} />
      ))}
    </Box>
  )
}

const skeletonRows = [...'abcdefgh']

function Loading() {
  return (
    <Box aria-busy="true">
      <Typography role="status" variant="body2" color="textSecondary">
        Loading responses...
      </Typography>
      {skeletonRows.map(row => (
        <Skeleton key={row} height={60} />
      ))}
    </Box>
  )
}
