import type { WebhookEventBody } from '../../src/contract/webhooks.ts'
import { webhookEventNames } from '../../src/domain/webhookTypes.ts'
import { StateBadge } from '../kit/controls/StateBadge.tsx'
import { LogTable, type LogTableProps } from './LogTable.tsx'
import { sentStates } from './webhookStatus.ts'

export function SentState({ status }: Pick<WebhookEventBody, 'status'>) {
  const { label, tone } = sentStates.find(known => known.status === status) ?? sentStates[0]
  return <StateBadge tone={tone}>{label}</StateBadge>
}

function answerOf({ errorMessage, httpStatus, attempts }: WebhookEventBody): string {
  if (errorMessage) return attempts > 1 ? `${errorMessage} Attempts: ${attempts}.` : errorMessage
  return httpStatus === null ? '-' : String(httpStatus)
}

const badge = ({ status }: WebhookEventBody) => <SentState status={status} />

export function SentEventTable(props: LogTableProps<WebhookEventBody>) {
  return (
    <LogTable
      {...props}
      label="Events"
      timeOf={event => event.dateReceived}
      columns={[
        { label: 'Endpoint', width: '20%', show: event => event.endpointName },
        { label: 'Event', width: '22%', show: event => webhookEventNames[event.eventType] },
        { label: 'Status', width: 112, show: badge },
        { label: 'Answer', show: answerOf },
      ]}
      badge={badge}
      heading={event => `${webhookEventNames[event.eventType]} to ${event.endpointName}`}
      note={answerOf}
    />
  )
}
