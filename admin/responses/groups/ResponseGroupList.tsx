import { Box, Button } from '@mui/material'
import { ListBase, useListContext } from 'react-admin'
import type { ResponseGroupBody } from '../../../src/contract/responses.ts'
import { PageControls, pageControlsOf } from '../../kit/controls/PageControls.tsx'
import { EmptyState } from '../../kit/feedback/EmptyState.tsx'
import { ignoreErrors } from '../../kit/feedback/ignoreErrors.ts'
import { ListState } from '../../kit/feedback/ListState.tsx'
import { ListedResponseDetails } from '../details/ResponseDetails.tsx'
import { ResponseGroup } from './ResponseGroup.tsx'

const latestFirst = { field: 'latestAt', order: 'DESC' } as const

/** `within` leaves the URL to the surrounding screen (GRP-01). */
export function ResponseGroupList({ within = false }: { within?: boolean }) {
  return (
    <ListBase
      resource="response-groups"
      disableAuthentication
      storeKey={false}
      disableSyncWithLocation={within}
      sort={latestFirst}
      perPage={25}
      queryOptions={ignoreErrors}
    >
      <UnreadToggle />
      <Groups />
      <ListedResponseDetails />
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
  const list = useListContext<ResponseGroupBody>()
  return (
    <ListState
      query={list}
      loading="Loading responses..."
      failed="The candidates could not be loaded"
      empty={
        <EmptyState
          text={list.filterValues.isRead === 'false' ? 'No unread responses found.' : 'No responses found.'}
          hint="Replies about your candidates appear here as they arrive."
        />
      }
    >
      <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
        {list.data?.map(group => (
          <ResponseGroup key={group.id} group={group} />
        ))}
      </Box>
      <PageControls {...pageControlsOf(list)} />
    </ListState>
  )
}
