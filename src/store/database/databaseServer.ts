import type { Knex } from 'knex'

export interface DatabaseServer {
  version: string
  now: Date
  sizeBytes: number
  workerConnections: number
  lastJobAt: Date | null
}

export async function findDatabaseServer(db: Knex): Promise<DatabaseServer> {
  const { rows } = await db.raw(
    `select current_setting('server_version') as version, clock_timestamp() as now,
       pg_database_size(current_database()) as size, to_regclass('pgboss.job') is not null as "hasQueue",
       (select count(*) from pg_stat_activity
        where datname = current_database() and application_name = 'rejoinder jobs') as workers`,
  )
  const { version, now, size, workers, hasQueue } = rows[0]
  const lastJobAt = hasQueue ? await findLastJob(db) : null
  return { version, now, sizeBytes: size, workerConnections: workers, lastJobAt }
}

/** Reads the job of every minute, because pg-boss keeps several hundred thousand others. */
async function findLastJob(db: Knex): Promise<Date | null> {
  const ended = { name: 'tidyOutbox', state: 'completed' }
  const row = await db.withSchema('pgboss').from('job').where(ended).max('completed_on as at').first()
  return row?.at ?? null
}
