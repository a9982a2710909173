import { Button } from '@mui/material'
import { type ReactNode, useDeferredValue } from 'react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import type { ResponseBody, ResponseFilterBody } from '../../../src/contract/responses.ts'
import { PageControls, pageControlsOf } from '../../kit/controls/PageControls.tsx'
import { EmptyState } from '../../kit/feedback/EmptyState.tsx'
import { ListState } from '../../kit/feedback/ListState.tsx'
import { useSession } from '../../providers/session.ts'
import { isFiltered } from './filters.ts'
import { useArchivedCount } from './useArchivedCount.ts'
import { useListFilter } from './useListFilter.ts'

export function ResponseListState({ interested, children }: { interested: boolean; children: ReactNode }) {
  const list = useListContext<ResponseBody>()
  // Renders the first table, the screen's slowest part, in slices behind the skeleton.
  const isPending = useDeferredValue(list.isPending)
  return (
    <ListState
      query={{ ...list, isPending }}
      loading="Loading responses..."
      failed="The responses could not be loaded"
      empty={<NoResponses interested={interested} />}
    >
      {children}
      <PageControls {...pageControlsOf(list)} />
    </ListState>
  )
}

/** RESP-19 to RESP-21 */
function NoResponses({ interested }: { interested: boolean }) {
  const { filterValues, applyFilter } = useListFilter()
  const archived = useArchivedCount('messages')
  const { data: session } = useSession()
  const unreadView = filterValues.isRead === 'false'
  const user = session?.user?.name
  const isMine = filterValues.owner !== undefined || /(?:^|\s)owner:me(?:\s|$)/i.test(filterValues.q ?? '')
  return (
    <EmptyState
      text={emptyText(filterValues, interested)}
      hint={
        (isMine &&
          user &&
          `These are the conversations owned by “${user}”. To change an owner, open the response. To see someone else’s, search for owner: and the name.`) ||
        (unreadView && archived > 0
          ? `${archived} archived message(s) available`
          : !isFiltered(filterValues) &&
            (filterValues.hasReminder
              ? 'Press h on a conversation to be reminded of it later.'
              : 'Replies about your candidates appear here as they arrive.'))
      }
      action={
        isFiltered(filterValues) && (
          <>
            <Button
              onClick={() =>
                applyFilter({ q: undefined, interestLevel: undefined, refId: undefined, owner: undefined })
              }
            >
              Clear filters
            </Button>
            {filterValues.q && (
              <Button component={Link} to={`/?q=${encodeURIComponent(filterValues.q)}`}>
                Search all email
              </Button>
            )}
          </>
        )
      }
    />
  )
}

const states = { true: 'archived ', false: 'unread ' } as const

function emptyText(filter: ResponseFilterBody, interested: boolean): string {
  const filtered = isFiltered(filter)
  if (filter.hasReminder)
    return filtered ? 'No responses with a reminder match your filters' : 'No responses with a reminder'
  if (interested) return filtered ? 'No interested responses match your search' : 'No interested responses'
  const state = filter.isRead ? states[filter.isRead] : ''
  return filtered ? `No ${state}responses match your filters` : `No ${state}email responses with Ref ID`
}
