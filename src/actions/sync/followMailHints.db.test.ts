import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SandboxClient } from '../../sandbox/SandboxClient.ts'
import { waitForLock } from '../../store/database/sessionLock.ts'
import { aCandidate, aReply } from '../../testing/builders.ts'
import { keepHints, subscribeForTest } from '../../testing/notifications.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { followHints } from '../../worker/followHints.ts'
import { startWorker } from '../../worker/startWorker.ts'
import { changeSettings } from '../operations/changeSettings.ts'
import { followMailHints } from './followMailHints.ts'
import { syncMail } from './syncMail.ts'

let server: TestServer
let control: SandboxControl
beforeEach(async () => {
  server = await startTestServer({ candidates: [aCandidate({ refId: 'JL-4711' })] })
  control = server.control
  await syncMail(server.context, { hoursBack: 1, manual: true })
  await control.forgetRequests()
})
afterEach(() => server.stop())

const db = () => server.context.db
const follow = () => followMailHints(server.context, new AbortController().signal)
const hint = (graphId: string, gone = false) => keepHints(db(), { graphId, gone })
const reply = () => aReply({ subject: 'RE: JL-4711' })
const requests = async () => (await control.requests()).filter(each => each.path.startsWith('/v1.0/'))
const responses = async () => Number((await db()('email_responses').count('* as n').first())?.n)
const deltas = async () => (await requests()).filter(({ path }) => path.includes('/messages/delta')).length

async function make(path: string, body: object): Promise<string> {
  const graph = await SandboxClient.connect(server.sandbox, server.context.config.mailbox)
  const answer = await graph.call('POST', path, { body, headers: { prefer: 'IdType="ImmutableId"' } })
  return String(answer.body.id)
}

async function addFolders(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push(await make('/mailFolders', { displayName: `Firm ${n}` }))
  await syncMail(server.context, { hoursBack: 1, manual: true })
  await control.forgetRequests()
  return ids
}

async function placeOf(graphId: string): Promise<string | null> {
  const copies = db()('message_copies as c').join('mail_folders as f', 'f.id', 'c.folder_id')
  return (await copies.where({ graph_id: graphId }).first('f.well_known_name'))?.well_known_name ?? null
}

describe('following hints', () => {
  it('brings in a new email with one request, the delta of the Inbox', async () => {
    await hint(await control.add(reply()))
    expect(await follow()).toEqual({ emailsRetrieved: 1, emailsProcessed: 1, newResponses: 1 })
    expect((await requests()).map(each => each.path)).toEqual([expect.stringContaining('/messages/delta')])
    expect(await db()('mail_hints')).toEqual([])
  })

  it('walks the folder that the mirror has for the message', async () => {
    const id = await control.add({ ...reply(), folder: 'archive' })
    await syncMail(server.context, { hoursBack: 1, manual: true })
    await control.forgetRequests()
    await control.change(id, { isRead: true })
    await hint(id)
    await follow()
    expect(await requests()).toHaveLength(1)
    expect(await db()('message_copies').where({ graph_id: id }).first()).toMatchObject({ is_read: true })
  })

  it.each([
    ['a draft that was begun', '/messages', 'drafts'],
    ['a mail that was sent', '/mailFolders/sentitems/messages', 'sentitems'],
  ])('finds %s and walks no other folder', async (_, path, name) => {
    await addFolders(60)
    const id = await make(path, { subject: 'In a moment' })
    await hint(id)
    await follow()
    expect(await placeOf(id)).toBe(name)
    expect(await deltas()).toBe(2)
    expect(await db()('mail_hints')).toEqual([])
  })

  it('looks up the folder of an email that a rule has moved, and walks only that folder', async () => {
    const folders = await addFolders(60)
    const id = await control.add({ ...reply(), folder: folders[59] ?? '' })
    await hint(id)
    expect(await follow()).toMatchObject({ newResponses: 1 })
    expect(await deltas()).toBe(2)
  })

  it('finds an email in a folder that was just created', async () => {
    const folder = await make('/mailFolders', { displayName: 'Just made' })
    const id = await control.add({ ...reply(), folder })
    await hint(id)
    expect(await follow()).toMatchObject({ newResponses: 1 })
  })

  it('walks only the Inbox for a message that no longer exists', async () => {
    await hint('never-seen')
    await follow()
    expect(await deltas()).toBe(1)
    expect(await db()('mail_hints')).toEqual([])
  })

  it('makes no request for a message that was deleted before it was synced', async () => {
    await hint('never-seen', true)
    await follow()
    expect(await requests()).toEqual([])
    expect(await db()('mail_hints')).toEqual([])
  })

  it('finds an email that moved between folders from its two notifications', async () => {
    const id = await control.add(reply())
    await syncMail(server.context, { hoursBack: 1, manual: true })
    await control.move(id, 'archive')
    await keepHints(db(), { graphId: id, gone: true }, { graphId: id, gone: false })
    await follow()
    const copy = await db()('message_copies as c').join('mail_folders as f', 'f.id', 'c.folder_id').first()
    expect(copy.well_known_name).toBe('archive')
  })

  it('keeps a closed review closed when the message moves to a new folder', async () => {
    const id = await control.add(
      aReply({ subject: 'RE: the associate', text: 'We would like to meet her on Tuesday.' }),
    )
    await syncMail(server.context, { hoursBack: 1, manual: true })
    await db()('messages').update({ review_closed_at: new Date(), search_stale: false })
    const graph = await SandboxClient.connect(server.sandbox, server.context.config.mailbox)
    const folder = await graph.call('POST', '/mailFolders', { body: { displayName: 'Done' } })
    await control.move(id, String(folder.body.id))
    await hint(id, true)
    await follow()
    await syncMail(server.context, { hoursBack: 1, manual: true })
    expect(await db()('messages').pluck('review_closed_at')).toEqual([expect.any(Date)])
    expect(await db()('message_copies').pluck('folder_id')).toEqual([folder.body.id])
  })

  it('has nothing to do after a full walk that began after the hint', async () => {
    await hint(await control.add(reply()))
    await syncMail(server.context, { hoursBack: 1, manual: false })
    expect(await follow()).toBeNull()
  })

  it('keeps the hints when the walk fails', async () => {
    await hint(await control.add(reply()))
    await control.fault({ kind: 'status', status: 403, times: 1, match: 'delta' })
    await expect(follow()).rejects.toMatchObject({ kind: 'forbidden' })
    expect(await follow()).toMatchObject({ newResponses: 1 })
  })

  it.each(['a hint alone', 'a poll', 'a walk of everything'])(
    'brings in a hinted message by %s before the delta contains it',
    async by => {
      const id = await control.add(reply())
      await hint(id)
      await control.fault({ kind: 'lateDelta', times: 1000 })
      const sync = { hoursBack: 1, manual: false, isPoll: by === 'a poll' }
      const counts = by === 'a hint alone' ? await follow() : await syncMail(server.context, sync)
      expect(counts).toMatchObject({ newResponses: 1 })
      expect(await placeOf(id)).toBe('inbox')
      await control.clearFaults()
      await syncMail(server.context, { hoursBack: 1, manual: true })
      expect(await responses()).toBe(1)
    },
  )

  it('does not replace a requested sync', async () => {
    await control.add({ ...reply(), folder: 'archive' })
    const lock = await waitForLock(server.databaseUrl, 'mailbox')
    const asked = syncMail(server.context, { hoursBack: 1, manual: true })
    const now = new Date()
    const run = { manual: false, hours_back: 0, state: 'finished', started_at: now, finished_at: now }
    await db()('sync_runs').insert(run)
    await lock.release()
    expect(await asked).toMatchObject({ newResponses: 1 })
  })
})

describe('push from Graph', () => {
  const following = () => followHints(server.context, new AbortController().signal)

  it('brings in new email without a poll, and walks again for email that arrives during a walk', async () => {
    await subscribeForTest(server)
    const stop = await following()
    try {
      await control.add(reply())
      await waitFor('the first response', async () => (await responses()) === 1)

      await control.fault({ kind: 'slow', delayMs: 1500, times: 1, match: 'messages/delta' })
      await control.add(reply())
      await waitFor('the walk to hang', async () => db()('sync_runs').where({ state: 'running' }).first())
      await control.add(reply())
      await waitFor('both responses', async () => (await responses()) === 3)
    } finally {
      await stop()
    }
  })

  it('brings in every message of a large burst of notifications, without the poll', async () => {
    const stop = await following()
    try {
      const ids = await control.addAll([...Array.from({ length: 420 }, reply), { ...reply(), folder: 'archive' }])
      await keepHints(db(), ...ids.map(graphId => ({ graphId, gone: false })))
      await waitFor('the response in the archive', async () => (await responses()) === 421)
      await waitFor('the hints to be settled', async () => (await db()('mail_hints')).length === 0)
    } finally {
      await stop()
    }
  })

  it('[STATE-07] is ignored while auto-sync is off, and the next poll settles the hints', async () => {
    await changeSettings(server.context, { autoSync: false })
    await hint(await control.add(reply()))
    await (await following())()
    expect(await requests()).toEqual([])
    expect(await db()('mail_hints')).toHaveLength(1)
    await changeSettings(server.context, { autoSync: true })
    const worker = await startWorker(server.context)
    await waitFor('the response', async () => (await responses()) === 1)
    await waitFor('the hint to be settled', async () => (await db()('mail_hints')).length === 0)
    await worker.stop()
  })

  it('loses no email when notifications are lost or duplicated, because the next poll catches up', async () => {
    await subscribeForTest(server)
    await control.notifications({ loseRate: 0.5, doubleRate: 0.5, seed: 7 })
    await control.addAll(Array.from({ length: 20 }, reply))
    await syncMail(server.context, { hoursBack: 2, manual: false })
    await follow()
    expect(await responses()).toBe(20)
  })

  it('is resumed when the worker starts, and retried when it fails', async () => {
    await control.add(reply())
    await syncMail(server.context, { hoursBack: 1, manual: true })
    await hint(await control.add(reply()))
    await control.fault({ kind: 'status', status: 403, times: 2, match: 'delta' })
    const stop = await following()
    try {
      await waitFor('the response', async () => (await responses()) === 2)
      await waitFor('the hint to be settled', async () => (await db()('mail_hints')).length === 0)
    } finally {
      await stop()
    }
  })
})
