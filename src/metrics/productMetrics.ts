import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import type { Knex } from 'knex'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { type JobName, jobs } from '../queue/jobs.ts'
import type { Figures } from '../store/operations/figures.ts'
import type { Metrics } from './workMetrics.ts'

export interface ProductMetrics {
  contentType: string
  /** Prometheus exposition text. */
  render(figures: Figures, graphRequests: number, now: Date): Promise<string>
}

const jobStates = ['created', 'retry', 'active', 'failed'] as const
const pushStates = ['active', 'expired', 'off'] as const

export function createProductMetrics(counted: Metrics, db: Knex): ProductMetrics {
  // One process may serve these figures at two ports.
  const register = new Registry()
  collectDefaultMetrics({ register })
  const gauge = <T extends string>(name: string, help: string, labelNames: T[] = []) =>
    new Gauge({ name: `rejoinder_${name}`, help, labelNames, registers: [register] })
  const gauges = makeGauges(gauge)
  const graphTotal = new Counter({
    name: 'rejoinder_graph_requests_total',
    help: 'Requests sent to Microsoft Graph by this process',
    registers: [register],
  })
  gauge('build_info', 'Always 1; labels contain the versions', ['version', 'node']).set(
    { version: productVersion(), node: process.versions.node },
    1,
  )
  const pool = gauge('database_pool_connections', 'Database connections of this process by state', ['state'])
  return {
    contentType: register.contentType,
    render(figures, graphRequests, now) {
      for (const each of Object.values(gauges)) each.reset()
      graphTotal.reset()
      graphTotal.inc(graphRequests)
      fill(gauges, figures, now)
      const { numUsed, numFree, numPendingAcquires } = db.client.pool
      const states = { used: numUsed, free: numFree, waited: numPendingAcquires }
      for (const [state, count] of Object.entries(states)) pool.set({ state }, count.call(db.client.pool))
      return Registry.merge([counted.register, register]).metrics()
    },
  }
}

function makeGauges(gauge: <T extends string>(name: string, help: string, labelNames?: T[]) => Gauge<T>) {
  return {
    syncAge: gauge('mail_sync_age_seconds', 'Seconds since the last successful sync or poll'),
    synced: gauge('mail_sync_timestamp_seconds', 'Time of the last successful sync or poll'),
    polled: gauge('mail_poll_timestamp_seconds', 'Start time of the last poll'),
    unprocessed: gauge('mail_unprocessed', 'Stored messages that have not been processed'),
    quarantined: gauge('mail_quarantined', 'Messages in quarantine, which could not be fetched or stored'),
    requests: gauge('graph_requests_used', 'Requests to Microsoft Graph from all processes in the last ten minutes'),
    limit: gauge('graph_requests_limit', 'Requests to Microsoft Graph allowed in ten minutes'),
    push: gauge('push_state', '1 for the current state of push', ['state']),
    expiry: gauge('push_expiry_timestamp_seconds', 'Expiration time of the subscription'),
    notified: gauge('push_notified_timestamp_seconds', 'Time of the last notification from Microsoft Graph'),
    outbox: gauge('outbox_mails', 'Emails in the outbox by state', ['state']),
    jobs: gauge('queue_jobs', 'Jobs by name and state', ['name', 'state']),
    oldest: gauge('queue_oldest_seconds', 'Age of the oldest job that is due', ['name']),
    mirror: gauge('mirror_mails', 'Messages in the mailbox and in the mirror at the last comparison', ['side']),
    compared: gauge('mirror_compared_timestamp_seconds', 'Time of the oldest comparison of a folder with the mailbox'),
    backedUp: gauge('backup_timestamp_seconds', 'Time of the last verified backup; 0 if there is none'),
    uncompared: gauge('mirror_folders_uncompared', 'Folders that have never been compared or are refused'),
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
  for (const name of Object.keys(jobs) as JobName[]) {
    for (const state of jobStates) gauges.jobs.set({ name, state }, 0)
    gauges.oldest.set({ name }, 0)
  }
  for (const { name, state, count } of figures.queue) gauges.jobs.set({ name, state }, count)
  for (const { name, dueAt } of figures.overdue)
    gauges.oldest.set({ name }, Math.max(0, (now.getTime() - dueAt.getTime()) / 1000))
  gauges.mirror.set({ side: 'mailbox' }, completeness.inMailbox)
  gauges.mirror.set({ side: 'ours' }, completeness.ours)
}

/** Ignores folders that were never compared. */
function oldestComparison({ folders }: Figures['completeness']): Date | null {
  const times = folders.flatMap(({ checkedAt }) => checkedAt?.getTime() ?? [])
  return times.length === 0 ? null : new Date(Math.min(...times))
}

function productVersion(): string {
  const manifest = findPackageJSON(import.meta.url)
  return manifest ? String(JSON.parse(readFileSync(manifest, 'utf8')).version) : ''
}
