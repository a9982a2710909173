import { afterEach, beforeEach, expect, it } from 'vitest'
import { findOlderMail } from '../../store/mailbox/folderRounds.ts'
import { aCandidate, anOutreach, aReply } from '../../testing/builders.ts'
import { tableReads } from '../../testing/database/tableReads.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { addCandidates } from '../candidates/addCandidates.ts'
import { syncMail } from './syncMail.ts'

let opened: Awaited<ReturnType<typeof openTestContext>>
let control: SandboxControl
beforeEach(async () => {
  opened = await openTestContext()
  control = opened.control
})
afterEach(() => opened.close())

const sync = (signal?: AbortSignal) =>
  syncMail(opened.context, { hoursBack: 1, manual: true, ...(signal && { signal }) })
const now = () => new Date().toISOString()
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()
const responses = () =>
  opened.context
    .db('email_responses')
    .orderBy('message_id')
    .select({ id: 'message_id', refId: 'ref_id', linkedBy: 'linked_by' })
const kinds = () => opened.context.db('messages').whereNotNull('kind').pluck('kind')
const unread = () =>
  opened.context.db('mail_folders').where({ well_known_name: 'inbox' }).first('delta_link', 'next_link')

const olderMail = (count = 300) =>
  control.addAll(
    Array.from({ length: count }, () =>
      aReply({ from: { name: 'News', address: 'news@weekly.example' }, subject: 'News' }),
    ),
  )

const refuse = (match: string) => control.fault({ kind: 'status', status: 503, retryAfterSeconds: 5, match, times: 99 })

async function whileWalking(work: () => Promise<void>): Promise<void> {
  const stop = new AbortController()
  await refuse('messages/delta')
  const syncing = sync(stop.signal).catch(() => {})
  try {
    await work()
    expect(await unread()).toEqual({ delta_link: null, next_link: null })
  } finally {
    stop.abort()
    await syncing
    await control.clearFaults()
  }
}

it('processes the newest email of a first sync before it reads older email', async () => {
  await addCandidates(opened.context, [aCandidate({ refId: 'JL-2291' })])
  await olderMail()
  await control.add(aReply({ subject: 'RE: JL-2291', receivedDateTime: daysAgo(1), internetMessageId: '<new@firm>' }))
  await whileWalking(async () => {
    await waitFor('the response', async () => (await responses()).length === 1)
  })
  await sync()
  expect(await responses()).toEqual([{ id: '<new@firm>', refId: 'JL-2291', linkedBy: 'reference_in_subject' }])
  expect(await kinds()).toHaveLength(301)
})

it('processes older email during the walk, and again when all of it is stored', async () => {
  await addCandidates(opened.context, [aCandidate({ refId: 'JL-2291' })])
  await control.addAll(Array.from({ length: 300 }, () => aReply({ subject: 'RE: JL-2291' })))
  await refuse('skiptoken')
  const stop = new AbortController()
  const syncing = sync(stop.signal).catch(() => {})
  await waitFor('the responses of the first pages', async () => (await responses()).length === 200)
  expect(await unread()).toMatchObject({ delta_link: null, next_link: expect.any(String) })
  expect(await opened.context.db('messages').where({ processed_ahead: true })).toHaveLength(200)
  stop.abort()
  await syncing
  await control.clearFaults()
  await sync()
  expect(await responses()).toHaveLength(300)
  expect(await opened.context.db('messages').where({ processed_ahead: true })).toEqual([])
})

it('processes email that arrives while older email is being read', async () => {
  await addCandidates(opened.context, [aCandidate({ refId: 'JL-2291' })])
  await olderMail()
  await whileWalking(async () => {
    await waitFor('the walk', async () => (await control.requests()).some(({ path }) => path.includes('/delta')))
    const id = await control.add(aReply({ subject: 'RE: JL-2291', receivedDateTime: now() }))
    await opened.context.db('mail_hints').insert({ graph_id: id, gone: false })
    await waitFor('the response', async () => (await responses()).length === 1)
  })
})

it('links an answer that was read before the submission it replies to', async () => {
  const candidate = aCandidate()
  await addCandidates(opened.context, [candidate])
  const sent = anOutreach(candidate, { internetMessageId: '<sent@us>' })
  await olderMail()
  await control.addAll([
    sent,
    aReply({
      internetMessageId: '<new@firm>',
      inReplyTo: '<sent@us>',
      receivedDateTime: daysAgo(1),
      subject: 'RE: yours',
    }),
  ])
  await whileWalking(async () => {
    await waitFor('the answer', async () => (await kinds()).includes('for_review'))
  })
  await sync()
  expect(await responses()).toEqual([{ id: '<new@firm>', refId: candidate.refId, linkedBy: 'in_reply_to' }])
})

it('relinks an answer to the right candidate once the submission it replies to is read', async () => {
  const [before, after] = [aCandidate(), aCandidate()]
  await addCandidates(opened.context, [before, after])
  await olderMail()
  await control.addAll([
    anOutreach(after, { internetMessageId: '<sent@us>' }),
    aReply({
      internetMessageId: '<new@firm>',
      inReplyTo: '<sent@us>',
      subject: `RE: ${before.refId}`,
      text: `Happy to meet her.\n\nOn Mon, Jan 5, 2026 Recruiting wrote:\n> ${after.refId} is available.`,
      receivedDateTime: daysAgo(1),
    }),
  ])
  await whileWalking(async () => {
    await waitFor('the response', async () => (await responses()).length === 1)
    expect(await responses()).toMatchObject([{ refId: before.refId }])
  })
  await sync()
  expect(await responses()).toEqual([{ id: '<new@firm>', refId: after.refId, linkedBy: 'in_reply_to' }])
})

it('processes new email first after all cursors were lost', async () => {
  await addCandidates(opened.context, [aCandidate({ refId: 'JL-2291' })])
  await olderMail()
  await sync()
  await opened.context.db('mail_folders').update({ delta_link: null, next_link: null })
  await control.add(aReply({ subject: 'RE: JL-2291', receivedDateTime: now() }))
  await whileWalking(async () => {
    await waitFor('the response', async () => (await responses()).length === 1)
  })
  await sync()
  expect(await responses()).toHaveLength(1)
  expect(await opened.context.db('message_copies')).toHaveLength(301)
})

it('reports how much of the older email has been read', async () => {
  await olderMail()
  await control.add(aReply({ receivedDateTime: daysAgo(1) }))
  expect(await findOlderMail(opened.context.db)).toBeNull()
  await refuse('skiptoken')
  const stop = new AbortController()
  const syncing = sync(stop.signal).catch(() => {})
  await waitFor('a page', async () => (await findOlderMail(opened.context.db))?.read === 200)
  expect(await findOlderMail(opened.context.db)).toEqual({ read: 200, total: 301 })
  // Counting copies would cost more the larger the mailbox is.
  expect((await tableReads(opened.context.db, findOlderMail)).map(({ table }) => table)).toEqual(['mail_folders'])
  stop.abort()
  await syncing
  await control.clearFaults()
  await sync()
  expect(await findOlderMail(opened.context.db)).toBeNull()
})
