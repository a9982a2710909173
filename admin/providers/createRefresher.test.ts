import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRefresher, type Refresher } from './createRefresher.ts'
import { createQueryClient } from './queryClient.ts'
import { emailChangeKey } from './refresh.ts'

let client: QueryClient
let refresher: Refresher
const loaded: string[] = []
beforeEach(async () => {
  vi.useFakeTimers()
  client = createQueryClient()
  refresher = createRefresher(client)
  for (const name of ['outlook', 'responses', 'candidates', 'campaigns']) show(name)
  await vi.advanceTimersByTimeAsync(0)
  loaded.length = 0
})
afterEach(() => {
  refresher.cancel()
  client.clear()
  vi.useRealTimers()
})

function show(...queryKey: string[]): void {
  const name = queryKey.join('/')
  const queryFn = async () => {
    loaded.push(name)
    return name
  }
  new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {})
}

it('[API-46] reloads the responses when they changed, and nothing else', async () => {
  refresher.hear({ type: 'responses.changed', reason: 'received' })
  await vi.advanceTimersByTimeAsync(0)
  expect(loaded).toEqual(['responses'])
})

describe('after a mail sync', () => {
  const mailbox = ['campaigns', 'outlook/emails', 'outlook/folders', 'submissions']
  const everyResponse = ['dashboard/stats', 'dashboard/top-candidates', 'responses']
  const all = [...mailbox, ...everyResponse].toSorted()
  const others = ['candidates', 'outbox', 'settings']
  beforeEach(async () => {
    client.clear()
    for (const name of [...all, ...others]) show(...name.split('/'))
    await vi.advanceTimersByTimeAsync(0)
    loaded.length = 0
  })

  async function loadedAfter(manual: boolean, newResponses: number): Promise<string[]> {
    const result = { emailsRetrieved: 2, emailsProcessed: newResponses, newResponses }
    refresher.hear({ type: 'sync.finished', manual, changed: true, result })
    await vi.advanceTimersByTimeAsync(2000)
    return loaded.toSorted()
  }

  it.each([0, 1])(
    '[API-46] reloads emails, folders, responses and figures when it was manual: %d new',
    async newResponses => {
      expect(await loadedAfter(true, newResponses)).toEqual(all)
    },
  )

  it('[API-47] reloads only emails and folders when it ran in the background without new responses', async () => {
    expect(await loadedAfter(false, 0)).toEqual(mailbox)
  })

  it('[API-47] reloads responses and figures too when it ran in the background with new responses', async () => {
    expect(await loadedAfter(false, 1)).toEqual(all)
  })
})

it('[DASH-04] reloads the time of the last processed email after email that is no response', async () => {
  show('dashboard', 'stats')
  show('dashboard', 'top-candidates')
  await vi.advanceTimersByTimeAsync(0)
  loaded.length = 0
  const result = { emailsRetrieved: 2, emailsProcessed: 2, newResponses: 0 }
  refresher.hear({ type: 'sync.finished', manual: false, changed: true, result })
  await vi.advanceTimersByTimeAsync(0)
  expect(loaded).toContain('dashboard/stats')
  expect(loaded).not.toContain('dashboard/top-candidates')
  expect(loaded).not.toContain('responses')
})

it('reloads the mailbox once at the start and once at the end while a hundred emails are sent', async () => {
  for (let n = 0; n < 100; n += 1) {
    refresher.hear({ type: 'outbox.changed', id: String(n), state: 'sent' })
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(loaded).toEqual(['outlook'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(loaded).toEqual(['outlook', 'outlook'])
})

it('reloads the outbox at most once a second for a hundred changes, and a single open email at once', async () => {
  show('outbox', 'getList')
  show('outbox', '7')
  await vi.advanceTimersByTimeAsync(0)
  loaded.length = 0
  for (let n = 0; n < 100; n += 1) refresher.hear({ type: 'outbox.changed', id: String(n), state: 'failed' })
  await vi.advanceTimersByTimeAsync(0)
  expect(loaded.toSorted()).toEqual(['outbox/7', 'outbox/getList'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(loaded.toSorted()).toEqual(['outbox/7', 'outbox/getList', 'outbox/getList'])
})

it('reloads everything when the server had lost its events for a while', async () => {
  refresher.hear({ type: 'responses.changed', reason: 'reconnected' })
  await vi.advanceTimersByTimeAsync(0)
  expect(loaded.toSorted()).toEqual(['campaigns', 'candidates', 'outlook', 'responses'])
})

it('reloads everything that shows names when candidates changed', async () => {
  show('dashboard', 'top-candidates')
  await vi.advanceTimersByTimeAsync(0)
  loaded.length = 0
  refresher.hear({ type: 'candidates.changed' })
  await vi.advanceTimersByTimeAsync(0)
  expect(loaded.toSorted()).toEqual(['candidates', 'dashboard/top-candidates', 'responses'])
})

it('reloads responses at most once in five seconds during a long sync of candidates', async () => {
  for (let second = 0; second < 9; second += 1) {
    refresher.hear({ type: 'candidates.changed' })
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(loaded.filter(name => name === 'responses')).toHaveLength(2)
  expect(loaded.filter(name => name === 'candidates').length).toBeGreaterThan(5)
})

it('reloads everything that shows delivery states when deliveries changed', async () => {
  for (const name of ['submissions', 'campaign-recipients', 'webhook-logs']) show(name)
  await vi.advanceTimersByTimeAsync(0)
  loaded.length = 0
  refresher.hear({ type: 'deliveries.changed' })
  await vi.advanceTimersByTimeAsync(0)
  expect(loaded.toSorted()).toEqual(['campaign-recipients', 'outlook', 'submissions', 'webhook-logs'])
})

it('reloads clients with the responses, and webhook calls after a sync', async () => {
  show('clients')
  show('webhook-logs')
  await vi.advanceTimersByTimeAsync(0)
  loaded.length = 0
  refresher.hear({ type: 'responses.changed', reason: 'received' })
  await vi.advanceTimersByTimeAsync(0)
  expect(loaded.toSorted()).toEqual(['clients', 'responses'])
  const result = { emailsRetrieved: 0, emailsProcessed: 0, newResponses: 0 }
  refresher.hear({ type: 'sync.finished', manual: false, changed: false, result })
  await vi.advanceTimersByTimeAsync(0)
  expect(loaded).toContain('webhook-logs')
})

it('[MBX-32] reloads emails and their details when a response was corrected or moved', async () => {
  show('outlook', 'emails', 'for-review')
  show('outlook', 'email', '7')
  await vi.advanceTimersByTimeAsync(0)
  loaded.length = 0
  refresher.hear({ type: 'responses.changed', reason: 'changed' })
  await vi.advanceTimersByTimeAsync(0)
  expect(loaded.toSorted()).toEqual(['outlook/email/7', 'outlook/emails/for-review', 'responses'])
})

it('reloads the status when a sync of candidates has ended', async () => {
  show('status')
  await vi.advanceTimersByTimeAsync(0)
  loaded.length = 0
  refresher.hear({ type: 'caspio.finished', failed: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(loaded).toEqual(['status'])
})

it('waits to reload emails until this browser has finished changing them', async () => {
  const answered = Promise.withResolvers<void>()
  const change = client
    .getMutationCache()
    .build(client, { mutationKey: emailChangeKey, mutationFn: () => answered.promise })
    .execute(undefined)
  refresher.hear({ type: 'emails.changed', folderIds: ['inbox'] })
  await vi.advanceTimersByTimeAsync(2000)
  expect(loaded).toEqual([])
  answered.resolve()
  await change
  refresher.hear({ type: 'emails.changed', folderIds: ['inbox'] })
  await vi.advanceTimersByTimeAsync(0)
  expect(loaded).toEqual(['outlook'])
})
