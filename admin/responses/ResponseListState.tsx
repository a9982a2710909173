import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import type { ResponseBody, ResponseFilterBody } from '../../src/contract/responses.ts'
import { errorTextOr } from '../providers/errorText.ts'
import { useArchivedCount } from './useArchivedCount.ts'

/** The list, or why there is none: it loads, it failed, or nothing is there. */
export function ResponseListState({ interested, children }: { interested: boolean; children: ReactNode }) {
  const { data, error, isPending, refetch } = useListContext<ResponseBody>()
  if (isPending) return <Loading />
  if (error && !data)
    return (
      <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
        The responses could not be loaded. {errorTextOr(error, 'Rejoinder does not answer.')}
      </Alert>
    )
  if (data && data.length > 0) return children
  return <Empty interested={interested} />
}

function Loading() {
  return (
    <Box aria-busy="true">
      <Typography role="status" variant="body2" color="text.secondary" sx={{ py: 1 }}>
        Loading responses...
      </Typography>
      {Array.from({ length: 10 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={row} height={44} />
      ))}
    </Box>
  )
}

/** RESP-19 to RESP-21. */
function Empty({ interested }: { interested: boolean }) {
  const { filterValues } = useListContext<ResponseBody>()
  const archived = useArchivedCount()
  const unreadView = (filterValues as ResponseFilterBody).isRead === 'false'
  return (
    <Box sx={{ py: 8, textAlign: 'center' }}>
      <Typography>{emptyText(filterValues, interested)}</Typography>
      {unreadView && archived > 0 && (
        <Typography variant="body2" color="text.secondary">
          {archived} archived message(s) available
        </Typography>
      )}
    </Box>
  )
}

function emptyText(filter: ResponseFilterBody, interested: boolean): string {
  const filtered = Boolean(filter.q || filter.interestLevel)
  if (interested) return filtered ? 'No interested responses match your search' : 'No interested responses'
  const state = filter.isRead === 'true' ? 'archived' : 'unread'
  return filtered ? `No ${state} responses match your filters` : `No ${state} email responses with Ref ID`
}
