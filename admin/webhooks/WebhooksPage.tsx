import { Box, MenuItem, TextField } from '@mui/material'
import { useGetList } from 'react-admin'
import type { WebhookLogBody } from '../../src/contract/webhooks.ts'
import { Page } from '../kit/controls/Page.tsx'
import { Empty } from '../kit/feedback/Empty.tsx'
import { ListState } from '../kit/feedback/ListState.tsx'
import { keepingPage } from '../kit/feedback/quietly.ts'
import { useKeys } from '../kit/keys/useKeys.ts'
import { useRowCursor } from '../kit/keys/useRowCursor.ts'
import { useAddress } from '../kit/state/useAddress.ts'
import { WebhookCallDialog } from './WebhookCallDialog.tsx'
import { WebhookTable } from './WebhookTable.tsx'
import { logStatuses, statusLabel } from './webhookStatus.ts'

const perPage = 50
const newestFirst = { field: 'processedAt', order: 'DESC' } as const

/** Lists the calls to our webhooks, newest first (WHL-01 to WHL-04). */
export function WebhooksPage() {
  const { read, page, go } = useAddress('call')
  const status = logStatuses.find(known => known === read('status'))
  const openId = read('call') || null
  const open = (id: string) => go({ call: id }, { replace: openId !== null })
  const query = useGetList<WebhookLogBody>(
    'webhook-logs',
    { pagination: { page, perPage }, sort: newestFirst, filter: status ? { status } : {} },
    keepingPage,
  )
  const { data = [], isPlaceholderData } = query
  const cursor = useRowCursor(data, 'data-call')
  const openCurrent = () => cursor.id && open(cursor.id)
  useKeys({ j: () => cursor.move(1), k: () => cursor.move(-1), o: openCurrent })
  useKeys({ Enter: openCurrent }, { only: '[data-call]' })
  return (
    <Page
      title="Webhook Logs"
      lead="Calls from the last 30 days and how they ended."
      controls={<StatusFilter value={status ?? 'all'} onChange={to => go({ status: to === 'all' ? '' : to })} />}
    >
      <ListState
        query={query}
        loading="Loading webhook logs..."
        failed="Error loading webhook logs"
        empty={
          <Empty
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
          <WebhookTable logs={data} cursor={cursor} onOpen={open} />
        </Box>
      </ListState>
      <WebhookCallDialog id={openId} onClose={() => go({ call: '' }, { replace: true })} />
    </Page>
  )
}

function StatusFilter({ value, onChange }: { value: string; onChange: (status: string) => void }) {
  return (
    <TextField
      select
      size="small"
      label="Status"
      value={value}
      onChange={event => onChange(event.target.value)}
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
