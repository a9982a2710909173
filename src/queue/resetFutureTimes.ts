import type { PgBoss } from 'pg-boss'

/**
 * Resets times in the future. After the database's clock was set back, pg-boss would start no job until they pass.
 * @returns whether there were any
 */
export async function resetFutureTimes(boss: PgBoss): Promise<boolean> {
  const { rows } = await boss.getDb().executeSql(statement)
  return rows.length > 0
}

/** Scans all jobs only when a worker's mark or a waiting job (by index) is in the future. */
const statement = `
  with clock as (select pgboss.job_now() as now),
  passes as (
    update pgboss.version set
      cron_on = least(cron_on, now), bam_on = least(bam_on, now), flow_on = least(flow_on, now),
      reindex_on = least(reindex_on, now)
    from clock
    where greatest(cron_on, bam_on, flow_on, reindex_on) > now + interval '1 minute'
    returning 1
  ),
  queues as (
    update pgboss.queue set
      monitor_claim_on = least(monitor_claim_on, now), monitor_on = least(monitor_on, now),
      maintain_on = least(maintain_on, now)
    from clock
    where greatest(monitor_claim_on, monitor_on, maintain_on) > now + interval '1 minute'
    returning 1
  ),
  ahead as (
    select now from clock where exists (select from passes) or exists (select from queues) or exists (
      select from pgboss.job
      where state < 'active' and not blocked and created_on > clock.now + interval '1 minute')
  ),
  jobs as (
    update pgboss.job set
      created_on = least(created_on, now), started_on = least(started_on, now),
      heartbeat_on = least(heartbeat_on, now),
      -- A throttle's slot that was taken ahead of time would be taken again when it comes.
      singleton_on = case when singleton_on <= now at time zone 'utc' then singleton_on end,
      -- Waits as long from now as it was to wait from when it was queued, or tried.
      start_after = start_after - (greatest(created_on, started_on, now) - now)
    from ahead
    where state < 'completed' or singleton_on > now at time zone 'utc'
  )
  select 1 from ahead`
