import { Box, Table, TableBody, TableCell, TableRow, Typography, useMediaQuery } from '@mui/material'
import type { WebhookLogBody } from '../../src/contract/webhooks.ts'
import { Head } from '../kit/controls/Head.tsx'
import { StateBadge, type StateTone } from '../kit/controls/StateBadge.tsx'
import type { RowCursor } from '../kit/keys/useRowCursor.ts'
import { exactDateTime } from '../kit/text/dates.ts'
import { statusLabel } from './webhookStatus.ts'

const columns = [
  { label: 'Timestamp', width: 208 },
  { label: 'Endpoint', width: '26%' },
  { label: 'Method', width: 84 },
  { label: 'Status', width: 104 },
  { label: 'Error' },
]

const tones: Readonly<Record<string, StateTone>> = { Success: 'good', Error: 'bad', Pending: 'waiting' }

export function WebhookStatus({ status }: { status: string | null }) {
  const label = statusLabel(status)
  return <StateBadge tone={tones[label] ?? 'neutral'}>{label}</StateBadge>
}

interface WebhookTableProps {
  logs: WebhookLogBody[]
  cursor: RowCursor
  onOpen: (id: string) => void
}

/** Shows calls as a table, or stacked on narrow screens (WHL-01, WHL-02). */
export function WebhookTable({ logs, cursor, onOpen }: WebhookTableProps) {
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const rowOf = ({ id }: WebhookLogBody) => ({
    tabIndex: cursor.tabIndexOf(id),
    'data-call': id,
    onFocus: () => cursor.rest(id),
    onClick: () => onOpen(id),
  })
  if (!wide)
    return (
      <Box component="ul" aria-label="Webhook calls" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {logs.map(log => (
          <Box
            key={log.id}
            component="li"
            {...rowOf(log)}
            sx={{ py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere', cursor: 'pointer' }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
              <Typography variant="body2">{exactDateTime(log.processedAt)}</Typography>
              <WebhookStatus status={log.status} />
            </Box>
            <Typography sx={{ fontWeight: 550 }}>
              {log.method} {log.endpoint}
            </Typography>
            {log.errorMessage && <Typography variant="body2">{log.errorMessage}</Typography>}
          </Box>
        ))}
      </Box>
    )
  return (
    <Table size="small" aria-label="Webhook calls" sx={{ tableLayout: 'fixed' }}>
      <Head columns={columns} />
      <TableBody>
        {logs.map(log => (
          <TableRow
            key={log.id}
            hover
            {...rowOf(log)}
            sx={{ cursor: 'pointer', '&:focus-visible': { outlineOffset: -2 } }}
          >
            <TableCell>
              <time dateTime={log.processedAt}>{exactDateTime(log.processedAt)}</time>
            </TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{log.endpoint}</TableCell>
            <TableCell>{log.method}</TableCell>
            <TableCell>
              <WebhookStatus status={log.status} />
            </TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{log.errorMessage || '-'}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
