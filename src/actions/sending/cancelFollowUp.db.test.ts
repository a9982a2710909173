import { isDeepStrictEqual } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SandboxClient } from '../../sandbox/SandboxClient.ts'
import { listFollowUpRecipients } from '../../store/followUps/followUpRecipients.ts'
import { findFollowUp, moveFollowUp } from '../../store/followUps/followUps.ts'
import { aCandidate } from '../../testing/builders.ts'
import { holdTable } from '../../testing/database/holdRows.ts'
import { orderedFollowUp } from '../../testing/orderedFollowUp.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { startWorker } from '../../worker/startWorker.ts'
import { cancelFollowUp } from './cancelFollowUp.ts'
import { retryMail } from './retryMail.ts'
import { runFollowUp } from './runFollowUp.ts'
import { tidyOutbox } from './tidyOutbox.ts'

const ada = aCandidate({ refId: 'JL-1001', name: 'Ada Lind' })
let laterMs: number
let product: Awaited<ReturnType<typeof openTestContext>>
let control: SandboxControl
let graph: SandboxClient
beforeEach(async () => {
  laterMs = 0
  product = await openTestContext({ candidates: [ada], clock: () => new Date(Date.now() + laterMs) })
  control = product.control
  graph = await SandboxClient.connect(product.sandbox, product.context.config.mailbox)
  await graph.control('POST', '/limits', { concurrentRequests: 0 })
})
afterEach(() => product.close())

const subjectsIn = async (folder: string) =>
  ((await graph.get(`/mailFolders/${folder}/messages?$top=100`)).body.value ?? [])
    .map(mail => String(mail.subject))
    .filter(subject => subject.startsWith('Re:'))
const mailOf = (state: string) => product.context.db('outbox').where({ state }).first()
const outcomes = async (id: string) =>
  (await listFollowUpRecipients(product.context.db, id)).map(({ state }) => state).sort()

async function runUntil(id: string, state: string): Promise<void> {
  const { context } = product
  const dying = new AbortController()
  const running = runFollowUp(context, id, dying.signal).catch(() => {})
  await waitFor(`a mail to be ${state}`, () => mailOf(state))
  dying.abort()
  await running
  await context.db.raw('delete from pgboss.job')
}

async function settleLater(id: string, ...expected: string[]): Promise<void> {
  laterMs = 3 * 60_000
  const worker = await startWorker(product.context)
  try {
    await tidyOutbox(product.context)
    const found = async () => isDeepStrictEqual(await outcomes(id), expected)
    await waitFor(`recipients to be ${expected}`, found, 20_000)
  } finally {
    await worker.stop()
  }
}

describe('a follow-up that is stopped', () => {
  it('[API-45] settles an email that may have been sent: it is not sent when its draft is still in Drafts', async () => {
    const { context } = product
    const id = await orderedFollowUp(context, control, ada, ['a@one.example'])
    await control.fault({ kind: 'status', status: 503, times: 100, match: 'POST */send$' })
    await runUntil(id, 'unknown')
    await cancelFollowUp(context, id)
    expect(await outcomes(id)).toEqual(['queued'])
    await control.clearFaults()
    await settleLater(id, 'cancelled')
    expect(await findFollowUp(context.db, id)).toMatchObject({ status: 'cancelled', emailsSent: 0, emailsFailed: 0 })
    expect(await mailOf('cancelled')).toMatchObject({ last_error: 'The follow-up was stopped.' })
    expect([await subjectsIn('sentitems'), await subjectsIn('drafts')]).toEqual([[], []])
  })

  it('[API-45] reports an email as sent when it had left before the stop', async () => {
    const { context } = product
    const id = await orderedFollowUp(context, control, ada, ['a@one.example'])
    await control.fault({ kind: 'afterEffect', status: 504, match: 'POST */send$' })
    await control.fault({
      kind: 'slow',
      delayMs: 6000,
      times: 100,
      match: `GET /v1.0/users/${encodeURIComponent(product.context.config.mailbox)}/messages/`,
    })
    await runUntil(id, 'unknown')
    await cancelFollowUp(context, id)
    await control.clearFaults()
    await settleLater(id, 'sent')
    expect(await findFollowUp(context.db, id)).toMatchObject({ status: 'cancelled', emailsSent: 1 })
    expect(await subjectsIn('sentitems')).toHaveLength(1)
  })

  it('[API-45] reports an email as sent when Graph finishes sending it during the stop', async () => {
    const { context } = product
    const id = await orderedFollowUp(context, control, ada, ['a@one.example'])
    await control.fault({ kind: 'status', status: 504, times: 100, match: 'POST */send$' })
    await runUntil(id, 'unknown')
    await control.clearFaults()
    laterMs = 61_000
    const held = await holdTable(context.db, 'send_attempts')
    const running = runFollowUp(context, id, new AbortController().signal)
    await waitFor('the mail to wait for its place', () => held.isMet())
    await context.drafts.send((await mailOf('unknown')).draft_id)
    await cancelFollowUp(context, id)
    await held.lift()
    await running
    expect(await mailOf('sent')).toMatchObject({ last_error: null, sent_at: expect.any(Date) })
    expect(await outcomes(id)).toEqual(['sent'])
    expect(await findFollowUp(context.db, id)).toMatchObject({ status: 'cancelled', emailsSent: 1 })
    expect(await subjectsIn('sentitems')).toHaveLength(1)
  })

  it('[API-45] does not send an email that was waiting for a send slot', async () => {
    const { context } = product
    const id = await orderedFollowUp(context, control, ada, ['a@one.example'])
    const held = await holdTable(context.db, 'send_attempts')
    const running = runFollowUp(context, id, new AbortController().signal)
    await waitFor('the mail to wait for its place', () => held.isMet())
    await moveFollowUp(context.db, id, ['sending'], 'cancelled')
    await held.lift()
    await running
    expect(await outcomes(id)).toEqual(['cancelled'])
    expect([await subjectsIn('sentitems'), await subjectsIn('drafts')]).toEqual([[], []])
  })

  it('[API-45] cancels prepared emails and sends none of them after a crash during the stop', async () => {
    const { context } = product
    const id = await orderedFollowUp(context, control, ada, ['a@one.example'])
    await control.fault({ kind: 'slow', delayMs: 6000, match: 'POST */createReply$' })
    await runUntil(id, 'queued')
    await moveFollowUp(context.db, id, ['sending'], 'cancelled')
    await control.clearFaults()
    await settleLater(id, 'cancelled')
    expect([await subjectsIn('sentitems'), await subjectsIn('drafts')]).toEqual([[], []])
  })

  it('[API-45] deletes a draft whose creation was never confirmed', async () => {
    const { context } = product
    const id = await orderedFollowUp(context, control, ada, ['a@one.example'])
    await control.fault({ kind: 'afterEffect', status: 504, times: 100, match: 'POST */createReply$' })
    await control.fault({ kind: 'status', status: 503, times: 100, match: 'GET *singleValueExtendedProperties' })
    const dying = new AbortController()
    const running = runFollowUp(context, id, dying.signal).catch(() => {})
    await waitFor('a draft to be made', async () => (await subjectsIn('drafts')).length > 0)
    dying.abort()
    await running
    await control.clearFaults()
    expect(await mailOf('queued')).toMatchObject({ draft_id: null })
    await cancelFollowUp(context, id)
    expect(await outcomes(id)).toEqual(['cancelled'])
    expect(await subjectsIn('drafts')).toEqual([])
  })

  it('[API-45] sends nothing when a failed email is retried afterwards', async () => {
    const { context } = product
    const id = await orderedFollowUp(context, control, ada, ['a@one.example', 'b@two.example'])
    await control.fault({ kind: 'status', status: 400, code: 'ErrorInvalidRecipients', match: 'POST */send$' })
    await runUntil(id, 'failed')
    await cancelFollowUp(context, id)
    await retryMail(context, (await mailOf('failed')).id)
    await settleLater(id, 'cancelled', 'cancelled')
    expect([await subjectsIn('sentitems'), await subjectsIn('drafts')]).toEqual([[], []])
  })
})
