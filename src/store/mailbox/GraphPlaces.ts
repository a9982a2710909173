import { randomUUID } from 'node:crypto'
import { type LockConnection, openLockConnection } from '../database/lockConnection.ts'

const channel = 'rejoinder_graph_places'
const places = [1, 2, 3, 4].map(n => `graph place ${n}`)
/** Lets batches elsewhere count downloads, which keep their place for minutes. */
const downloads = [1, 2].map(n => `graph download ${n}`)
/** Is held while places are collected, to prevent a deadlock. */
const turn = 'graph turn'
const retryMs = 250
/** Time to work alone when PostgreSQL does not answer. */
const aloneMs = 5000

interface PlaceListener {
  /** Another process wants this many places, or only unused ones; 0 ends the request. */
  onWanted(places: number, unusedOnly: boolean): void
  onLost(): void
}

interface Notice {
  from: string
  wanted?: number
  unusedOnly?: boolean
}

/** A process keeps its places until another asks, which saves queries. */
export class GraphPlaces {
  readonly #url: string
  readonly #onError: (error: unknown) => void
  readonly #id = randomUUID()
  readonly #held = new Set<string>()
  readonly #waiting = new Set<() => void>()
  /** PostgreSQL would grant this process the same lock twice. */
  readonly #downloading = new Set<string>()
  #listener: PlaceListener = { onWanted: () => {}, onLost: () => {} }
  #connection: Promise<LockConnection> | null = null

  constructor(url: string, onError: (error: unknown) => void) {
    this.#url = url
    this.#onError = onError
  }

  held(): number {
    return this.#held.size
  }

  listen(listener: PlaceListener): void {
    this.#listener = listener
  }

  /** With `patient`, waits for other processes to return places. */
  async grow(wanted: number, patient: boolean): Promise<void> {
    try {
      const connection = await this.#connect()
      if (patient) while ((await connection.take(turn)) === null) await this.#untilNotified()
      else if ((await connection.take(turn)) === null) return
      try {
        await this.#collect(connection, wanted, patient)
      } finally {
        await connection.free(turn)
        await this.#notify(connection, { wanted: 0 })
      }
    } catch (error) {
      this.#workAlone(error)
    }
  }

  shrink(count: number): void {
    for (const name of [...this.#held].slice(0, count)) {
      this.#held.delete(name)
      this.#giveBack(name).catch(this.#onError)
    }
  }

  /** Waits while two downloads run. Returns a function that ends this one. */
  async beginDownload(): Promise<() => void> {
    try {
      const connection = await this.#connect()
      const name = await this.#takeDownload(connection)
      return () => {
        this.#downloading.delete(name)
        this.#wake()
        connection
          .free(name)
          .then(() => this.#notify(connection))
          .catch(this.#onError)
      }
    } catch (error) {
      this.#onError(error)
      return () => {}
    }
  }

  async countDownloadsElsewhere(): Promise<number> {
    try {
      return await (await this.#connect()).countElsewhere(downloads)
    } catch (error) {
      this.#onError(error)
      return 0
    }
  }

  async close(): Promise<void> {
    const connection = await this.#connection?.catch(() => null)
    this.#connection = null
    await connection?.close()
  }

  #connect(): Promise<LockConnection> {
    this.#connection ??= this.#open()
    return this.#connection
  }

  async #open(): Promise<LockConnection> {
    const connection = await openLockConnection(this.#url, 'graph')
    connection.lost.addEventListener('abort', () => this.#lose())
    try {
      await connection.listen(channel, payload => this.#hear(payload))
    } catch (error) {
      await connection.close()
      throw error
    }
    return connection
  }

  #lose(): void {
    this.#connection = null
    this.#held.clear()
    this.#listener.onLost()
  }

  #hear(payload: string): void {
    const { from, wanted, unusedOnly = false }: Notice = JSON.parse(payload)
    if (from === this.#id) return
    if (wanted !== undefined) this.#listener.onWanted(wanted, unusedOnly)
    if (!wanted) this.#wake()
  }

  #notify(connection: LockConnection, notice: Omit<Notice, 'from'> = {}): Promise<void> {
    return connection.tell(channel, JSON.stringify({ from: this.#id, ...notice }))
  }

  #wake(): void {
    for (const go of this.#waiting) go()
  }

  #untilNotified(): Promise<void> {
    return new Promise(resolve => {
      const go = (): void => {
        this.#waiting.delete(go)
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(go, retryMs)
      this.#waiting.add(go)
    })
  }

  async #collect(connection: LockConnection, wanted: number, patient: boolean): Promise<void> {
    const held = this.#held
    for (let asked = false; ; asked = true) {
      for (const name of places) {
        if (held.size < wanted && !held.has(name) && (await connection.take(name)) !== null) held.add(name)
      }
      if (held.size >= wanted || (asked && !patient)) return
      const left = places.length - (await connection.countElsewhere(downloads))
      if (held.size >= Math.min(wanted, left)) return
      await this.#notify(connection, { wanted: wanted - held.size, unusedOnly: !patient })
      await this.#untilNotified()
    }
  }

  async #takeDownload(connection: LockConnection): Promise<string> {
    for (;;) {
      for (const name of downloads) {
        if (this.#downloading.has(name)) continue
        this.#downloading.add(name)
        let taken = false
        try {
          taken = (await connection.take(name)) !== null
        } finally {
          if (!taken) this.#downloading.delete(name)
        }
        if (taken) return name
      }
      await this.#untilNotified()
    }
  }

  async #giveBack(name: string): Promise<void> {
    const connection = await this.#connection
    await connection?.free(name)
    if (connection) await this.#notify(connection)
  }

  #workAlone(error: unknown): void {
    this.#onError(error)
    this.#leaveConnection()
    for (const name of places) this.#held.add(name)
    setTimeout(() => {
      // A download may have opened another connection in the meantime.
      this.#leaveConnection()
      this.#held.clear()
      this.#listener.onLost()
    }, aloneMs).unref()
  }

  #leaveConnection(): void {
    const left = this.#connection
    this.#connection = null
    void left?.then(connection => connection.close()).catch(() => {})
  }
}
