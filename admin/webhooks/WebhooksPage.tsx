import { Box, MenuItem, Tab, Tabs, TextField } from '@mui/material'
import { useGetList } from 'react-admin'
import type { WebhookLogBody } from '../../src/contract/webhooks.ts'
import { Page } from '../kit/controls/Page.tsx'
import { EmptyState } from '../kit/feedback/EmptyState.tsx'
import { keepPreviousPage } from '../kit/feedback/ignoreErrors.ts'
import { ListState } from '../kit/feedback/ListState.tsx'
import { useKeys } from '../kit/keys/useKeys.ts'
import { useRowCursor } from '../kit/keys/useRowCursor.ts'
import { type UrlState, useUrlState } from '../kit/state/useUrlState.ts'
import { SentEvents, SentFilters } from './SentEvents.tsx'
import { WebhookCallDialog } from './WebhookCallDialog.tsx'
import { WebhookTable } from './WebhookTable.tsx'
import { logStatuses, statusLabel } from './webhookStatus.ts'

const perPage = 50
const newestFirst = { field: 'processedAt', order: 'DESC' } as const

/** WHL-01 to WHL-04 */
export function WebhooksPage() {
  const address = useUrlState('call')
  const { read, go } = address
  const isSent = read('show') === 'sent'
  return (
    <Page
      title="Webhook Logs"
      lead="Calls from the last 30 days and how they ended."
      controls={isSent ? <SentFilters {...address} /> : <StatusFilter {...address} />}
    >
      <Tabs
        value={isSent ? 'sent' : 'received'}
        aria-label="Webhook logs"
        onChange={(_, show) => go({ show: show === 'sent' ? show : '', status: '', endpoint: '' })}
        sx={{ mb: 1 }}
      >
        <Tab value="received" label="Received" id="webhooks-received" aria-controls="webhooks-panel" />
        <Tab value="sent" label="Sent" id="webhooks-sent" aria-controls="webhooks-panel" />
      </Tabs>
      <div role="tabpanel" id="webhooks-panel" aria-labelledby={isSent ? 'webhooks-sent' : 'webhooks-received'}>
        {isSent ? <SentEvents {...address} /> : <ReceivedCalls {...address} />}
      </div>
    </Page>
  )
}

function ReceivedCalls({ read, page, go }: UrlState) {
  const status = logStatuses.find(known => known === read('status'))
  const openId = read('call') || null
  const open = (id: string) => go({ call: id }, { replace: openId !== null })
  const query = useGetList<WebhookLogBody>(
    'webhook-logs',
    { pagination: { page, perPage }, sort: newestFirst, filter: status ? { status } : {} },
    keepPreviousPage,
  )
  const { data = [], isPlaceholderData } = query
  const cursor = useRowCursor(data, 'data-call')
  const openCurrent = () => cursor.id && open(cursor.id)
  useKeys({ j: () => cursor.move(1), k: () => cursor.move(-1), o: openCurrent })
  useKeys({ Enter: openCurrent }, { only: '[data-call]' })
  return (
    <>
      <ListState
        query={query}
        loading="Loading webhook logs..."
        failed="Error loading webhook logs"
        empty={
          <EmptyState
            text="No webhook logs found"
            hint={
              status
                ? 'No calls from the last 30 days have this status.'
                : 'Calls appear here once real-time monitoring is on in Settings.'
            }
          />
        }
        pages={{ page, perPage, onPage: (to, options) => go({ page: to }, options) }}
      >
        <Box sx={{ borderTop: 1, borderColor: 'divider', opacity: isPlaceholderData ? 0.6 : 1 }}>
          <WebhookTable rows={data} cursor={cursor} onOpen={open} />
        </Box>
      </ListState>
      <WebhookCallDialog id={openId} onClose={() => go({ call: '' }, { replace: true })} />
    </>
  )
}

function StatusFilter({ read, go }: UrlState) {
  const value = logStatuses.find(known => known === read('status')) ?? 'all'
  return (
    <TextField
      select
      size="small"
      label="Status"
      value={value}
      onChange={({ target }) => go({ status: target.value === 'all' ? '' : target.value })}
      sx={{ minWidth: 150 }}
    >
      <MenuItem value="all">All</MenuItem>
      {logStatuses.map(status => (
        <MenuItem key={status} value={status}>
          {statusLabel(status)}
        </MenuItem>
      ))}
    </TextField>
  )
}
