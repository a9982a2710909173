import { useMediaQuery } from '@mui/material'
import { ListBase } from 'react-admin'
import { ignoreErrors } from '../../kit/feedback/ignoreErrors.ts'
import { ListedResponseDetails } from '../details/ResponseDetails.tsx'
import { ChosenRows } from './ChosenRows.tsx'
import { ResponseBulkBar } from './ResponseBulkBar.tsx'
import { ResponseCards } from './ResponseCards.tsx'
import { ResponseListState } from './ResponseListState.tsx'
import { ResponseTable } from './ResponseTable.tsx'
import { ResponseToolbar } from './ResponseToolbar.tsx'

const unread = { isRead: 'false' }
const threads = { threads: true }
/** Matches the figure 'Interested Responses'. */
const interestedThreads = { threads: true, interestLevel: 'high', withReminders: true }
const newestFirst = { field: 'latestAt', order: 'DESC' } as const

export function ResponseList({ interested }: { interested: boolean }) {
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  return (
    <ListBase
      resource="responses"
      disableAuthentication
      storeKey={false}
      filter={interested ? interestedThreads : threads}
      filterDefaultValues={interested ? undefined : unread}
      sort={newestFirst}
      perPage={25}
      queryOptions={ignoreErrors}
    >
      <ResponseToolbar interested={interested} wide={wide} />
      <ChosenRows>
        <ResponseListState interested={interested}>{wide ? <ResponseTable /> : <ResponseCards />}</ResponseListState>
        <ResponseBulkBar />
      </ChosenRows>
      <ListedResponseDetails />
    </ListBase>
  )
}
