import { afterEach, beforeEach, expect, it } from 'vitest'
import { refreshMirror } from '../actions/sync/refreshMirror.ts'
import { syncMail } from '../actions/sync/syncMail.ts'
import type { Context } from '../context.ts'
import { SandboxClient } from '../sandbox/SandboxClient.ts'
import { waitForLock } from '../store/database/sessionLock.ts'
import { listMailHints } from '../store/mailbox/mailHints.ts'
import { findWalkedAt } from '../store/mailbox/syncRuns.ts'
import { aReply } from '../testing/builders.ts'
import { keepHints } from '../testing/notifications.ts'
import type { SandboxControl } from '../testing/sandboxControl.ts'
import { openTestContext } from '../testing/startTestServer.ts'
import { createJobHandlers } from './jobHandlers.ts'

const folderCount = 60

let context: Context
let control: SandboxControl
let folders: string[]
let opened: Awaited<ReturnType<typeof openTestContext>>
beforeEach(async () => {
  opened = await openTestContext()
  context = opened.context
  control = opened.control
  const graph = await SandboxClient.connect(opened.sandbox, context.config.mailbox)
  folders = []
  for (let n = 0; n < folderCount; n += 1) {
    const { body } = await graph.call('POST', '/mailFolders', { body: { displayName: `Firm ${n}` } })
    folders.push(String(body.id))
  }
  await syncMail(context, { hoursBack: 1, manual: true })
  await control.forgetRequests()
})
afterEach(() => opened.close())

const work = (payload: { hoursBack: number; whole?: boolean }) =>
  createJobHandlers(context).syncMail(payload, new AbortController().signal)
const poll = () => work({ hoursBack: 2 })
const walked = async () => (await control.requests()).filter(({ path }) => path.includes('/messages/delta')).length
const everything = async () => Number((await context.db('mail_folders').count('* as n').first())?.n)
const isHere = (graphId: string) => context.db('message_copies').where({ graph_id: graphId }).first()
const newest = async () =>
  (await context.db('mail_folders').whereIn('id', folders).orderBy('walked_at', 'desc').first()).id as string

it('walks only some of many folders, including those that received email', async () => {
  const folder = await newest()
  const ids = await control.addAll([aReply(), aReply({ folder })])
  await poll()
  expect(await walked()).toBeLessThan(40)
  for (const id of ids) expect(await isHere(id)).toBeTruthy()
  await control.forgetRequests()
  const [, id = ''] = ids
  await control.change(id, { isRead: true })
  await poll()
  expect(await isHere(id)).toMatchObject({ is_read: true })
  expect(await walked()).toBeLessThan(40)
})

it('walks the folder that a hint names, and none for a message that exists nowhere', async () => {
  const folder = await newest()
  const id = await control.add(aReply({ folder }))
  await poll()
  await control.forgetRequests()
  await control.change(id, { subject: 'Edited in Outlook' })
  await context.db('mail_folders').where({ id: folder }).update({ walked_at: context.clock() })
  await keepHints(context.db, { graphId: id, gone: false })
  await poll()
  expect(await walked()).toBeLessThan(40)
  expect(await context.db('messages').pluck('subject')).toEqual(['Edited in Outlook'])
  expect(await listMailHints(context.db, 10)).toEqual([])
  await control.forgetRequests()
  await keepHints(context.db, { graphId: 'never-seen', gone: false })
  await poll()
  expect(await walked()).toBeLessThan(40)
  expect(await listMailHints(context.db, 10)).toEqual([])
})

it('walks the folder of a hinted message even when the folder counts have not changed', async () => {
  const folder = await newest()
  const id = await control.add(aReply({ folder }))
  await context.db('mail_folders').where({ id: folder }).update({ walked_total: 1, walked_at: context.clock() })
  await keepHints(context.db, { graphId: id, gone: false })
  await poll()
  expect(await isHere(id)).toBeTruthy()
  expect(await walked()).toBeLessThan(40)
  expect(await listMailHints(context.db, 10)).toEqual([])
})

it('walks every folder when changes may have been missed', async () => {
  await work({ hoursBack: 2, whole: true })
  expect(await walked()).toBe(await everything())
})

it('finds deletions after a lost cursor even when the poll that started over failed', async () => {
  const folder = await newest()
  const id = await control.add(aReply({ folder }))
  await poll()
  await control.remove(id)
  await control.fault({ kind: 'goneDelta', times: 1, match: folder.replaceAll('=', '') })
  const match = ['$batch', '/messages/A', '/mailFolders/inbox?']
  await control.fault({ kind: 'status', status: 503, retryAfterSeconds: 0, times: 999, match })
  await expect(poll()).rejects.toThrow('503')
  await control.clearFaults()
  await control.forgetRequests()
  await poll()
  expect(await isHere(id)).toBeUndefined()
  expect(await walked()).toBeLessThan(40)
})

it('does not replace the full walk that a follow-up or a requested sync needs', async () => {
  const before = await findWalkedAt(context.db, context.clock())
  await poll()
  expect(await findWalkedAt(context.db, context.clock())).toEqual(before)
  await control.forgetRequests()
  await refreshMirror(context, { withinMs: 0 })
  expect(await walked()).toBe(await everything())

  const lock = await waitForLock(opened.database.url, 'mailbox')
  await control.forgetRequests()
  const asked = syncMail(context, { hoursBack: 2, manual: true })
  const now = new Date()
  const run = { hours_back: 2, is_whole: false, state: 'finished', started_at: now, finished_at: now }
  await context.db('sync_runs').insert(run)
  await lock.release()
  await asked
  expect(await walked()).toBe(await everything())
})
