import { afterEach, beforeEach, expect, it } from 'vitest'
import { aCandidate, aReply } from '../../testing/builders.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { addCandidates } from '../candidates/addCandidates.ts'
import { finishRemovals } from '../mailbox/settleRemoved.ts'
import { syncMail } from './syncMail.ts'

let opened: Awaited<ReturnType<typeof openTestContext>>
let control: SandboxControl
beforeEach(async () => {
  opened = await openTestContext()
  control = opened.control
})
afterEach(() => opened.close())

const sync = () => syncMail(opened.context, { hoursBack: 1, manual: true })
const { signal } = new AbortController()
const copies = () => opened.context.db('message_copies').orderBy('graph_id').pluck('graph_id')
const lookups = async () =>
  (await control.requests()).filter(({ method, path }) => method === 'POST' && path.includes('$batch')).length

async function fill(count: number, folder: string): Promise<string[]> {
  const ids = await control.addAll(Array.from({ length: count }, () => aReply({ folder })))
  await sync()
  await control.forgetRequests()
  return ids
}

it('processes a reply before it looks up many deleted messages, and leaves most lookups to a job', async () => {
  const { context } = opened
  const ids = await fill(100, 'inbox')
  await addCandidates(context, [aCandidate({ refId: 'JL-2291' })])
  for (const id of ids) await control.remove(id)
  await control.add(aReply({ subject: 'RE: JL-2291' }))
  expect(await sync()).toMatchObject({ newResponses: 1 })
  // Two batches, each by ids and then by Message-IDs.
  expect(await lookups()).toBe(4)
  expect(await copies()).toHaveLength(61)
  const job = await context.db.withSchema('pgboss').from('job').where({ name: 'settleRemovals', state: 'created' })
  expect(job).toHaveLength(1)
  await finishRemovals(context, signal)
  expect(await lookups()).toBe(10)
  expect(await copies()).toHaveLength(1)
})

it('resumes an interrupted lookup of deleted messages', async () => {
  const ids = await fill(60, 'inbox')
  for (const id of ids) await control.remove(id)
  await control.fault({
    kind: 'status',
    status: 503,
    times: 99,
    retryAfterSeconds: 0,
    match: ['$batch', 'mailFolders/inbox?'],
  })
  await expect(sync()).rejects.toThrow('503')
  expect(await copies()).toHaveLength(60)
  await control.clearFaults()
  const stopped = AbortSignal.abort()
  await expect(finishRemovals(opened.context, stopped)).rejects.toThrow()
  await finishRemovals(opened.context, signal)
  expect(await copies()).toEqual([])
})

it('does not look up messages purged from Deleted Items', async () => {
  const [restored = '', stays = '', ...purged] = await fill(40, 'deleteditems')
  for (const id of purged) await control.remove(id)
  await control.move(restored, 'inbox')
  await sync()
  expect(await lookups()).toBe(0)
  expect(await copies()).toEqual([restored, stays].sort())
  const folders = opened.context.db('message_copies').join('mail_folders as f', 'f.id', 'folder_id')
  expect((await folders.pluck('well_known_name')).sort()).toEqual(['deleteditems', 'inbox'])
})

it('keeps a message that is still in Deleted Items although the delta reports it as removed', async () => {
  const [back = '', ...others] = await fill(3, 'deleteditems')
  await control.move(back, 'archive', true)
  await sync()
  expect(await copies()).toEqual([back, ...others].sort())
})
