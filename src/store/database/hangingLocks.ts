import type { Knex } from 'knex'
import { usualStaleMs } from './lockConnection.ts'

/** The holder is connected but sends no heartbeats, because its process hangs. */
export interface HangingLock {
  name: string
  pid: number
  silentSeconds: number
}

export async function listHangingLocks(db: Knex): Promise<HangingLock[]> {
  const { rows } = await db.raw<{ rows: HangingLock[] }>(
    `select name, substring(application_name from '\\d+$')::int as pid, silent as "silentSeconds" from session_locks l
     join pg_stat_activity a on a.pid = l.backend and a.datname = current_database()
       and a.application_name like 'rejoinder % lock %'
     cross join lateral (select extract(epoch from clock_timestamp() - beaten_at)::int as silent) as since
     where silent * 1000 > ? order by name`,
    [usualStaleMs],
  )
  return rows
}
