import type { ApiClient } from '../../src/testing/apiClient.ts'
import { waitFor } from '../../src/testing/waitFor.ts'

export interface ResponseWatch {
  /** Returns milliseconds from the end of `arrive` to the event of a new response. */
  timeNext(arrive: () => Promise<unknown>): Promise<number>
  /** Waits until the response that `work` causes has appeared. */
  quietly<T>(work: () => Promise<T>): Promise<T>
  catchUp(more: number): Promise<void>
  close(): void
}

export async function watchResponses(api: ApiClient, url: string): Promise<ResponseWatch> {
  const abort = new AbortController()
  let heard: (() => void) | null = null
  const stream = await fetch(`${url}/api/events`, { headers: { cookie: api.cookie }, signal: abort.signal })
  const read = async (): Promise<void> => {
    for await (const chunk of stream.body ?? []) {
      if (Buffer.from(chunk).includes('"responses.changed"')) heard?.()
    }
  }
  read().catch(() => {})
  const next = () =>
    new Promise<number>(resolve => {
      heard = () => resolve(performance.now())
    })
  const countRows = async (): Promise<number> => {
    const { range } = await api.list('responses', {}, [0, 0])
    return Number(range.split('/')[1])
  }
  let rows = await countRows()
  const expectOneMore = async (): Promise<void> => {
    const now = await countRows()
    if (now !== rows + 1) throw new Error(`The list has ${now} responses after ${rows}.`)
    rows = now
  }
  return {
    async timeNext(arrive) {
      const notified = next()
      await arrive()
      const arrivedAt = performance.now()
      const latency = (await notified) - arrivedAt
      await expectOneMore()
      return latency
    },
    async quietly(work) {
      const notified = next()
      const result = await work()
      await notified
      await expectOneMore()
      return result
    },
    async catchUp(more) {
      rows = await waitFor('the list to catch up', async () => {
        const now = await countRows()
        return now >= rows + more && now
      })
    },
    close: () => abort.abort(),
  }
}
