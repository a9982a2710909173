import type pg from 'pg'
import { openOwnConnection } from './ownConnection.ts'
import { prepared } from './prepared.ts'

/** A holder that has not beaten for so long hangs, and whoever waits for its lock may end it. */
export const usualStaleMs = 30_000

/** So many beats fit into the time after which a holder counts as hanging. */
const beatsInTime = 6

/**
 * A connection of its own that holds session locks. PostgreSQL frees them when the process dies; while it lives, it
 * proves so by beating from its event loop.
 */
export interface LockConnection {
  /** Fires when the connection breaks, or when another process has ended this holder. */
  lost: AbortSignal
  /** Takes a lock when it is free; answers its fencing number, or null. Ends a holder of it that hangs. */
  take(name: string): Promise<number | null>
  free(name: string): Promise<void>
  /** Frees everything that is held. */
  close(): Promise<void>
}

const keyOf = (name: string) => `rejoinder.${name}`

const takeText = `with tried as materialized (select pg_try_advisory_lock(hashtext($1)) as taken),
  noted as (insert into session_locks as held (name, backend) select $2, pg_backend_pid() from tried where taken
    on conflict (name) do update set backend = excluded.backend, fence = excluded.fence, beaten_at = clock_timestamp()
    returning fence)
  select fence from noted`

// The name of the connection is compared as well: PostgreSQL gives the number of a backend that has ended to another.
const endText = `select pg_terminate_backend(a.pid) from session_locks l join pg_stat_activity a on a.pid = l.backend
  where l.name = $1 and l.beaten_at < clock_timestamp() - make_interval(secs => $2)
    and a.datname = current_database() and a.application_name like 'rejoinder % lock %'`

const freeText = `with forgotten as (delete from session_locks where name = $2 and fence = $3)
  select pg_advisory_unlock(hashtext($1))`

/** Opens a connection for locks; `name` is what pg_stat_activity shows of them. */
export async function openLockConnection(url: string, name: string, staleMs = usualStaleMs): Promise<LockConnection> {
  const client: pg.Client = await openOwnConnection(url, `rejoinder ${name} lock ${process.pid}`)
  const fences = new Map<string, number>()
  const lost = new AbortController()
  let closed = false
  const lose = () => {
    clearInterval(beating)
    if (!closed) lost.abort(lossOf(name))
  }
  const beat = async (): Promise<void> => {
    if (fences.size === 0) return
    const text = 'update session_locks set beaten_at = clock_timestamp() where fence = any($1)'
    const held = [...fences.values()]
    const { rowCount } = await client.query({ ...prepared('beat'), text, values: [held] })
    const stillHeld = held.filter(fence => [...fences.values()].includes(fence))
    if ((rowCount ?? 0) >= stillHeld.length) return
    lose()
    await client.end()
  }
  const beating = setInterval(() => void beat().catch(lose), staleMs / beatsInTime).unref()
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
    async close() {
      closed = true
      clearInterval(beating)
      const held = [...fences.values()]
      fences.clear()
      const forget = { text: 'delete from session_locks where fence = any($1)', values: [held] }
      if (held.length > 0) await client.query(forget).catch(() => {})
      await client.end().catch(() => {})
    },
  }
}

const lossOf = (name: string) => new Error(`The connection that holds the ${name} lock broke.`)
