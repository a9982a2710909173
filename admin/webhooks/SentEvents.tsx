import { Box, MenuItem, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import type { WebhookEventBody } from '../../src/contract/webhooks.ts'
import { EmptyState } from '../kit/feedback/EmptyState.tsx'
import { keepPreviousPage } from '../kit/feedback/ignoreErrors.ts'
import { ListState } from '../kit/feedback/ListState.tsx'
import { useKeys } from '../kit/keys/useKeys.ts'
import { useRowCursor } from '../kit/keys/useRowCursor.ts'
import type { UrlState } from '../kit/state/useUrlState.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { SentEventDialog } from './SentEventDialog.tsx'
import { SentEventTable } from './SentEventTable.tsx'
import { sentStates } from './webhookStatus.ts'

const perPage = 50
const newestFirst = { field: 'dateReceived', order: 'DESC' } as const

export function SentEvents({ read, page, go }: UrlState) {
  const status = sentStates.find(({ status }) => status === read('status'))?.status
  const endpointId = read('endpoint')
  const openId = read('call') || null
  const open = (id: string) => go({ call: id }, { replace: openId !== null })
  const query = useGetList<WebhookEventBody>(
    'webhook-events',
    {
      pagination: { page, perPage },
      sort: newestFirst,
      filter: { ...(status && { status }), ...(endpointId && { endpointId }) },
    },
    keepPreviousPage,
  )
  const { data = [], isPlaceholderData } = query
  const cursor = useRowCursor(data, 'data-call')
  const openCurrent = () => cursor.id && open(cursor.id)
  useKeys({ j: () => cursor.move(1), k: () => cursor.move(-1), o: openCurrent })
  useKeys({ Enter: openCurrent }, { only: '[data-call]' })
  const isNarrowed = status !== undefined || endpointId !== ''
  return (
    <>
      <ListState
        query={query}
        loading="Loading events..."
        failed="Error loading events"
        empty={
          <EmptyState
            text="No events"
            hint={
              isNarrowed ? (
                'No events from the last 30 days match this endpoint and status.'
              ) : (
                <>
                  Add an endpoint under Webhook Endpoints in <Link to="/settings">Settings</Link>, and its events appear
                  here.
                </>
              )
            }
          />
        }
        pages={{ page, perPage, what: 'events', onPage: (to, options) => go({ page: to }, options) }}
      >
        <Box sx={{ borderTop: 1, borderColor: 'divider', opacity: isPlaceholderData ? 0.6 : 1 }}>
          <SentEventTable rows={data} cursor={cursor} onOpen={open} />
        </Box>
      </ListState>
      <SentEventDialog id={openId} onClose={() => go({ call: '' }, { replace: true })} />
    </>
  )
}

export function SentFilters({ read, go }: UrlState) {
  const { data: endpoints = [] } = useQuery({
    queryKey: ['webhook-endpoints'],
    queryFn: () => dataProvider.webhookEndpoints(),
  })
  const wanted = read('endpoint')
  const endpoint = endpoints.some(({ id }) => id === wanted) ? wanted : 'all'
  const status = sentStates.find(known => known.status === read('status'))?.status ?? 'all'
  const narrow = (name: string, to: string) => go({ [name]: to === 'all' ? '' : to })
  return (
    <>
      <TextField
        select
        size="small"
        label="Endpoint"
        value={endpoint}
        onChange={({ target }) => narrow('endpoint', target.value)}
        sx={{ minWidth: 150, maxWidth: 260 }}
      >
        <MenuItem value="all">All</MenuItem>
        {endpoints.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label="Status"
        value={status}
        onChange={({ target }) => narrow('status', target.value)}
        sx={{ minWidth: 150 }}
      >
        <MenuItem value="all">All</MenuItem>
        {sentStates.map(({ status, label }) => (
          <MenuItem key={status} value={status}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </>
  )
}
