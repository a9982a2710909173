import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Figures } from '../store/operations/figures.ts'

export interface ProductMetrics {
  contentType: string
  /** Returns the Prometheus exposition text for these figures and for this process. */
  render(figures: Figures, graphRequests: number, now: Date): Promise<string>
}

const pushStates = ['active', 'expired', 'off'] as const

/** Creates a registry with the figures of the process. */
export function createProductMetrics(): ProductMetrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const gauge = <T extends string>(name: string, help: string, labelNames: T[] = []) =>
    new Gauge({ name: `rejoinder_${name}`, help, labelNames, registers: [register] })
  const gauges = makeGauges(gauge)
  const graphTotal = new Counter({
    name: 'rejoinder_graph_requests_total',
    help: 'Requests that this process has sent to Microsoft Graph',
    registers: [register],
  })
  return {
    contentType: register.contentType,
    render(figures, graphRequests, now) {
      for (const each of Object.values(gauges)) each.reset()
      graphTotal.reset()
      graphTotal.inc(graphRequests)
      fill(gauges, figures, now)
      return register.metrics()
    },
  }
}

function makeGauges(gauge: <T extends string>(name: string, help: string, labelNames?: T[]) => Gauge<T>) {
  return {
    syncAge: gauge('mail_sync_age_seconds', 'Since the last sync or poll that ended well'),
    synced: gauge('mail_sync_timestamp_seconds', 'When the last sync or poll ended well'),
    polled: gauge('mail_poll_timestamp_seconds', 'When the last poll began'),
    unprocessed: gauge('mail_unprocessed', 'Mails that are stored and not processed'),
    quarantined: gauge('mail_quarantined', 'Mails set aside because they could not be fetched or stored'),
    requests: gauge('graph_requests_used', 'Requests to Microsoft Graph in the last ten minutes, of all processes'),
    limit: gauge('graph_requests_limit', 'Requests to Microsoft Graph that are allowed in ten minutes'),
    push: gauge('push_state', '1 for the state that push is in', ['state']),
    expiry: gauge('push_expiry_timestamp_seconds', 'When the subscription ends'),
    notified: gauge('push_notified_timestamp_seconds', 'When Microsoft Graph last told of a change'),
    outbox: gauge('outbox_mails', 'Mails on their way out, by state', ['state']),
    jobs: gauge('queue_jobs', 'Jobs by name and state', ['name', 'state']),
    mirror: gauge('mirror_mails', 'Mails in the mailbox, and how many of them are ours, when last compared', ['side']),
    compared: gauge(
      'mirror_compared_timestamp_seconds',
      'When the folder was compared with the mailbox that was compared the longest ago',
    ),
    backedUp: gauge('backup_timestamp_seconds', 'When the last backup was made and checked; 0 when none was'),
    uncompared: gauge('mirror_folders_uncompared', 'Folders that were never compared, or that are refused'),
  }
}

function fill(gauges: ReturnType<typeof makeGauges>, figures: Figures, now: Date): void {
  const { push, completeness } = figures
  const stamp = (gauge: Gauge, date: Date | null): void => {
    if (date) gauge.set(date.getTime() / 1000)
    else gauge.remove()
  }
  if (figures.syncedAt) gauges.syncAge.set((now.getTime() - figures.syncedAt.getTime()) / 1000)
  else gauges.syncAge.remove()
  stamp(gauges.synced, figures.syncedAt)
  stamp(gauges.polled, figures.polledAt)
  stamp(gauges.expiry, push.expiresAt)
  stamp(gauges.notified, push.lastNotifiedAt)
  stamp(gauges.compared, oldestComparison(completeness))
  gauges.backedUp.set((figures.lastBackupAt?.getTime() ?? 0) / 1000)
  gauges.uncompared.set(completeness.folders.filter(folder => !folder.checkedAt || folder.refusedSince).length)
  gauges.unprocessed.set(figures.unprocessed)
  gauges.quarantined.set(figures.quarantined)
  gauges.requests.set(figures.requests.used)
  gauges.limit.set(figures.requests.limit)
  for (const state of pushStates) gauges.push.set({ state }, push.state === state ? 1 : 0)
  for (const { state, count } of figures.outbox) gauges.outbox.set({ state }, count)
  for (const { name, state, count } of figures.queue) gauges.jobs.set({ name, state }, count)
  gauges.mirror.set({ side: 'mailbox' }, completeness.inMailbox)
  gauges.mirror.set({ side: 'ours' }, completeness.ours)
}

/** Returns the oldest comparison, ignoring folders that were never compared. */
function oldestComparison({ folders }: Figures['completeness']): Date | null {
  const times = folders.flatMap(({ checkedAt }) => checkedAt?.getTime() ?? [])
  return times.length === 0 ? null : new Date(Math.min(...times))
}
