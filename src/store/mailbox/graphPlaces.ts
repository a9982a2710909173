import { randomUUID } from 'node:crypto'
import { type LockConnection, openLockConnection } from '../database/lockConnection.ts'

const channel = 'rejoinder_graph_places'
const places = [1, 2, 3, 4].map(n => `graph place ${n}`)
/** A download keeps its place for minutes, so batches must count those of other processes. */
const downloads = [1, 2].map(n => `graph download ${n}`)
/** Lets one process at a time collect places, to prevent a deadlock. */
const turn = 'graph turn'
/** The delay that a lost notification causes. */
const retryMs = 250
/** How long this process works alone when PostgreSQL does not answer. */
const aloneMs = 5000

/** Callbacks about the places held. */
interface PlaceListener {
  /** Another process needs this many places, or only unused ones; 0 ends the request. */
  onWanted(places: number, unusedOnly: boolean): void
  /** All places are lost, because the connection broke. */
  onLost(): void
}

/** Shares the four places for Graph requests between all processes. */
export interface GraphPlaces {
  held(): number
  /**
   * Takes places up to `wanted`, or as many as downloads elsewhere leave. With `patient`, waits for other processes to
   * return places.
   */
  grow(wanted: number, patient: boolean): Promise<void>
  shrink(count: number): void
  /** Waits until fewer than two downloads run in all processes. Returns a function that ends this one. */
  beginDownload(): Promise<() => void>
  countDownloadsElsewhere(): Promise<number>
  listen(listener: PlaceListener): void
  close(): Promise<void>
}

interface Told {
  from: string
  wanted?: number
  unusedOnly?: boolean
}

/**
 * Holds places as session locks, which PostgreSQL frees when the process dies or hangs. A process keeps its places
 * until another asks, so that one alone asks PostgreSQL four times, not per request.
 */
export function shareGraphPlaces(url: string, onError: (error: unknown) => void): GraphPlaces {
  const me = randomUUID()
  const held = new Set<string>()
  const waiting = new Set<() => void>()
  /** The download locks of this process: PostgreSQL would grant it the same lock again. */
  const downloading = new Set<string>()
  let listener: PlaceListener = { onWanted: () => {}, onLost: () => {} }
  let opening: Promise<LockConnection> | null = null

  const wake = (): void => {
    for (const go of waiting) go()
  }
  const hear = (payload: string): void => {
    const { from, wanted, unusedOnly = false }: Told = JSON.parse(payload)
    if (from === me) return
    if (wanted !== undefined) listener.onWanted(wanted, unusedOnly)
    if (!wanted) wake()
  }
  const lose = (): void => {
    opening = null
    held.clear()
    listener.onLost()
  }
  const open = async (): Promise<LockConnection> => {
    const connection = await openLockConnection(url, 'graph')
    connection.lost.addEventListener('abort', lose)
    try {
      await connection.listen(channel, hear)
    } catch (error) {
      await connection.close()
      throw error
    }
    return connection
  }
  const connect = (): Promise<LockConnection> => {
    opening ??= open()
    return opening
  }
  const tell = (connection: LockConnection, told: Omit<Told, 'from'> = {}): Promise<void> =>
    connection.tell(channel, JSON.stringify({ from: me, ...told }))
  const untilTold = (): Promise<void> =>
    new Promise(resolve => {
      const go = (): void => {
        waiting.delete(go)
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(go, retryMs)
      waiting.add(go)
    })
  const takeTurn = async (connection: LockConnection): Promise<void> => {
    while ((await connection.take(turn)) === null) await untilTold()
  }
  const takeDownload = async (connection: LockConnection): Promise<string> => {
    for (;;) {
      for (const name of downloads) {
        if (downloading.has(name)) continue
        downloading.add(name)
        let taken = false
        try {
          taken = (await connection.take(name)) !== null
        } finally {
          if (!taken) downloading.delete(name)
        }
        if (taken) return name
      }
      await untilTold()
    }
  }
  const collect = async (connection: LockConnection, wanted: number, patient: boolean): Promise<void> => {
    for (let asked = false; ; asked = true) {
      for (const name of places) {
        if (held.size < wanted && !held.has(name) && (await connection.take(name)) !== null) held.add(name)
      }
      if (held.size >= wanted || (asked && !patient)) return
      const left = places.length - (await connection.countElsewhere(downloads))
      if (held.size >= Math.min(wanted, left)) return
      await tell(connection, { wanted: wanted - held.size, unusedOnly: !patient })
      await untilTold()
    }
  }
  const growOn = async (connection: LockConnection, wanted: number, patient: boolean): Promise<void> => {
    if (patient) await takeTurn(connection)
    else if ((await connection.take(turn)) === null) return
    try {
      await collect(connection, wanted, patient)
    } finally {
      await connection.free(turn)
      await tell(connection, { wanted: 0 })
    }
  }
  /** Without PostgreSQL, uses all places without locks for a while. */
  const leaveConnection = (): void => {
    const left = opening
    opening = null
    void left?.then(connection => connection.close()).catch(() => {})
  }
  const workAlone = (error: unknown): void => {
    onError(error)
    leaveConnection()
    for (const name of places) held.add(name)
    setTimeout(() => {
      // A download may have opened another connection meanwhile.
      leaveConnection()
      held.clear()
      listener.onLost()
    }, aloneMs).unref()
  }
  const giveBack = async (name: string): Promise<void> => {
    const connection = await opening
    await connection?.free(name)
    if (connection) await tell(connection)
  }

  return {
    held: () => held.size,
    grow: (wanted, patient) =>
      connect()
        .then(connection => growOn(connection, wanted, patient))
        .catch(workAlone),
    shrink(count) {
      for (const name of [...held].slice(0, count)) {
        held.delete(name)
        giveBack(name).catch(onError)
      }
    },
    async beginDownload() {
      try {
        const connection = await connect()
        const name = await takeDownload(connection)
        return () => {
          downloading.delete(name)
          wake()
          connection
            .free(name)
            .then(() => tell(connection))
            .catch(onError)
        }
      } catch (error) {
        onError(error)
        return () => {}
      }
    },
    async countDownloadsElsewhere() {
      try {
        return await (await connect()).countElsewhere(downloads)
      } catch (error) {
        onError(error)
        return 0
      }
    },
    listen(own) {
      listener = own
    },
    async close() {
      const connection = await opening?.catch(() => null)
      opening = null
      await connection?.close()
    },
  }
}
