import type { WebhookLogBody } from '../../src/contract/webhooks.ts'
import { StateBadge, type StateTone } from '../kit/controls/StateBadge.tsx'
import { LogTable, type LogTableProps } from './LogTable.tsx'
import { statusLabel } from './webhookStatus.ts'

const tones: Readonly<Record<string, StateTone>> = { Success: 'good', Error: 'bad', Pending: 'waiting' }

export function WebhookStatus({ status }: { status: string | null }) {
  const label = statusLabel(status)
  return <StateBadge tone={tones[label] ?? 'neutral'}>{label}</StateBadge>
}

const badge = ({ status }: WebhookLogBody) => <WebhookStatus status={status} />

/** WHL-01, WHL-02 */
export function WebhookTable(props: LogTableProps<WebhookLogBody>) {
  return (
    <LogTable
      {...props}
      label="Webhook calls"
      timeOf={log => log.processedAt}
      columns={[
        { label: 'Endpoint', width: '26%', show: log => log.endpoint },
        { label: 'Method', width: 84, show: log => log.method },
        { label: 'Status', width: 104, show: badge },
        { label: 'Error', show: log => log.errorMessage || '-' },
      ]}
      badge={badge}
      heading={log => `${log.method} ${log.endpoint}`}
      note={log => log.errorMessage}
    />
  )
}
