import type pg from 'pg'
import { openOwnConnection } from './ownConnection.ts'
import { prepared } from './prepared.ts'

/** Another process may end a holder that has sent no heartbeat for this long. */
export const usualStaleMs = 30_000

const heartbeatsBeforeStale = 6

/** PostgreSQL frees session locks when the process dies. Until then, its event loop sends heartbeats. */
export interface LockConnection {
  /** Fires when the connection breaks or another process ends this holder. */
  lost: AbortSignal
  /** Returns the fence of a free lock, or null. Ends a hanging holder. */
  take(name: string): Promise<number | null>
  free(name: string): Promise<void>
  countElsewhere(names: readonly string[]): Promise<number>
  listen(channel: string, onPayload: (payload: string) => void): Promise<void>
  tell(channel: string, payload: string): Promise<void>
  close(): Promise<void>
}

const keyOf = (name: string) => `rejoinder.${name}`

const takeText = `with tried as materialized (select pg_try_advisory_lock(hashtext($1)) as taken),
  noted as (insert into session_locks as held (name, backend) select $2, pg_backend_pid() from tried where taken
    on conflict (name) do update set backend = excluded.backend, fence = excluded.fence, beaten_at = clock_timestamp()
    returning fence)
  select fence from noted`

// Compares the application name too, because PostgreSQL reuses the pid of a finished backend.
const endText = `select pg_terminate_backend(a.pid) from session_locks l join pg_stat_activity a on a.pid = l.backend
  where l.name = $1 and l.beaten_at < clock_timestamp() - make_interval(secs => $2)
    and a.datname = current_database() and a.application_name like 'rejoinder % lock %'`

const freeText = `with forgotten as (delete from session_locks where name = $2 and fence = $3)
  select pg_advisory_unlock(hashtext($1))`

const heldLocks = `pg_locks where locktype = 'advisory' and granted
  and database = (select oid from pg_database where datname = current_database())
  and (classid::bigint << 32 | objid::bigint)`

const elsewhereText = `select count(*)::int as held from ${heldLocks}
  in (select hashtext(key)::bigint from unnest($1::text[]) as key) and pid <> pg_backend_pid()`

export const isHeldText = (name: string) => `exists (select from ${heldLocks} = hashtext('${keyOf(name)}'))`

/** Sets `name` in pg_stat_activity. */
export async function openLockConnection(url: string, name: string, staleMs = usualStaleMs): Promise<LockConnection> {
  const client: pg.Client = await openOwnConnection(url, `rejoinder ${name} lock ${process.pid}`)
  const fences = new Map<string, number>()
  const lost = new AbortController()
  let closed = false
  const lose = () => {
    clearInterval(heartbeat)
    if (!closed) lost.abort(lossOf(name))
  }
  const sendHeartbeat = async (): Promise<void> => {
    if (fences.size === 0) return
    const text = 'update session_locks set beaten_at = clock_timestamp() where fence = any($1)'
    const held = [...fences.values()]
    const { rowCount } = await client.query({ ...prepared('beat'), text, values: [held] })
    const stillHeld = held.filter(fence => [...fences.values()].includes(fence))
    if ((rowCount ?? 0) >= stillHeld.length) return
    lose()
    await client.end()
  }
  const heartbeat = setInterval(() => void sendHeartbeat().catch(lose), staleMs / heartbeatsBeforeStale).unref()
  client.on('error', lose)
  client.on('end', lose)
  return {
    lost: lost.signal,
    async take(lock) {
      const taken = { ...prepared('take lock'), text: takeText, values: [keyOf(lock), lock] }
      const { rows } = await client.query<{ fence: string | number }>(taken)
      const fence = rows[0] ? Number(rows[0].fence) : null
      if (fence !== null) fences.set(lock, fence)
      else await client.query({ ...prepared('end hanging'), text: endText, values: [lock, staleMs / 1000] })
      return fence
    },
    async free(lock) {
      const fence = fences.get(lock)
      fences.delete(lock)
      await client.query({ ...prepared('free lock'), text: freeText, values: [keyOf(lock), lock, fence] })
    },
    async countElsewhere(names) {
      const { rows } = await client.query<{ held: number }>(elsewhereText, [names.map(keyOf)])
      return rows[0]?.held ?? 0
    },
    async listen(channel, onPayload) {
      client.on('notification', notification => {
        if (notification.channel === channel) onPayload(notification.payload ?? '')
      })
      await client.query(`listen ${channel}`)
    },
    async tell(channel, payload) {
      await client.query('select pg_notify($1, $2)', [channel, payload])
    },
    async close() {
      closed = true
      clearInterval(heartbeat)
      const held = [...fences.values()]
      fences.clear()
      const forget = { text: 'delete from session_locks where fence = any($1)', values: [held] }
      if (held.length > 0) await client.query(forget).catch(() => {})
      await client.end().catch(() => {})
    },
  }
}

const lossOf = (name: string) => new Error(`The connection that holds the ${name} lock broke.`)
