import { Box, Table, TableBody, TableCell, TableRow, Typography, useMediaQuery } from '@mui/material'
import type { WebhookEventBody } from '../../src/contract/webhooks.ts'
import { webhookEventNames } from '../../src/domain/webhookTypes.ts'
import { Head } from '../kit/controls/Head.tsx'
import { StateBadge } from '../kit/controls/StateBadge.tsx'
import type { RowCursor } from '../kit/keys/useRowCursor.ts'
import { exactDateTime } from '../kit/text/dates.ts'
import { sentStates } from './webhookStatus.ts'

const columns = [
  { label: 'Timestamp', width: 208 },
  { label: 'Endpoint', width: '20%' },
  { label: 'Event', width: '22%' },
  { label: 'Status', width: 112 },
  { label: 'Answer' },
]

export function SentState({ status }: Pick<WebhookEventBody, 'status'>) {
  const { label, tone } = sentStates.find(known => known.status === status) ?? sentStates[0]
  return <StateBadge tone={tone}>{label}</StateBadge>
}

/** Returns how an attempt ended. */
function answerOf({ errorMessage, httpStatus, attempts }: WebhookEventBody): string {
  if (errorMessage) return attempts > 1 ? `${errorMessage} Attempts: ${attempts}.` : errorMessage
  return httpStatus === null ? '-' : String(httpStatus)
}

interface SentEventTableProps {
  events: WebhookEventBody[]
  cursor: RowCursor
  onOpen: (id: string) => void
}

/** Shows events as a table, or stacked on narrow screens. */
export function SentEventTable({ events, cursor, onOpen }: SentEventTableProps) {
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  const rowOf = ({ id }: WebhookEventBody) => ({
    tabIndex: cursor.tabIndexOf(id),
    'data-call': id,
    onFocus: () => cursor.rest(id),
    onClick: () => onOpen(id),
  })
  if (!wide)
    return (
      <Box component="ul" aria-label="Events" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {events.map(event => (
          <Box
            key={event.id}
            component="li"
            {...rowOf(event)}
            sx={{ py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere', cursor: 'pointer' }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
              <Typography variant="body2">{exactDateTime(event.dateReceived)}</Typography>
              <SentState status={event.status} />
            </Box>
            <Typography sx={{ fontWeight: 550 }}>
              {webhookEventNames[event.eventType]} to {event.endpointName}
            </Typography>
            <Typography variant="body2">{answerOf(event)}</Typography>
          </Box>
        ))}
      </Box>
    )
  return (
    <Table size="small" aria-label="Events" sx={{ tableLayout: 'fixed' }}>
      <Head columns={columns} />
      <TableBody>
        {events.map(event => (
          <TableRow
            key={event.id}
            hover
            {...rowOf(event)}
            sx={{ cursor: 'pointer', '& td': { overflowWrap: 'anywhere' }, '&:focus-visible': { outlineOffset: -2 } }}
          >
            <TableCell>
              <time dateTime={event.dateReceived}>{exactDateTime(event.dateReceived)}</time>
            </TableCell>
            <TableCell>{event.endpointName}</TableCell>
            <TableCell>{webhookEventNames[event.eventType]}</TableCell>
            <TableCell>
              <SentState status={event.status} />
            </TableCell>
            <TableCell>{answerOf(event)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
