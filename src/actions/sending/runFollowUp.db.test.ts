import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SandboxClient } from '../../sandbox/SandboxClient.ts'
import { findSubmissionMail, listFollowUpRecipients } from '../../store/followUps/followUpRecipients.ts'
import { findFollowUp } from '../../store/followUps/followUps.ts'
import { aCandidate, anOutreach, aReply } from '../../testing/builders.ts'
import { orderedFollowUp, submitTo } from '../../testing/orderedFollowUp.ts'
import { refuseFolder } from '../../testing/refuseFolder.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { changeCandidate } from '../candidates/changeCandidate.ts'
import { changeSettings } from '../operations/changeSettings.ts'
import { syncMail } from '../sync/syncMail.ts'
import { orderFollowUp } from './orderFollowUp.ts'
import { runFollowUp } from './runFollowUp.ts'

const ada = aCandidate({ refId: 'JL-1001', name: 'Ada Lind' })
const people = ['a@one.example', 'b@two.example', 'c@three.example', 'd@four.example']
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

const run = (id: string, signal = new AbortController().signal) => runFollowUp(product.context, id, signal)
const outcomes = async (id: string) => {
  const recipients = await listFollowUpRecipients(product.context.db, id)
  return Object.fromEntries(recipients.map(({ recipientEmail, state }) => [recipientEmail, state]))
}

async function blockReplies(id: string, blocked: readonly string[]): Promise<void> {
  const { db } = product.context
  const recipients = await listFollowUpRecipients(db, id)
  const graphIds: string[] = []
  for (const { recipientEmail, submissionId } of recipients) {
    const mail = blocked.includes(recipientEmail) ? await findSubmissionMail(db, submissionId ?? '') : null
    if (mail) graphIds.push(mail.graphId.replace(/[^\w-]/g, '*'))
  }
  await control.fault({ kind: 'status', status: 500, times: 1000, match: graphIds.map(id => `${id}/createReply`) })
}

describe('a follow-up', () => {
  it('[API-45] resumed after five minutes leaves out a recipient whose answer only a walk of all folders finds', async () => {
    const id = await orderedFollowUp(product.context, control, ada, people.slice(0, 1))
    const news = Array.from({ length: 60 }, () =>
      aReply({ subject: 'News', receivedDateTime: new Date().toISOString() }),
    )
    await control.addAll(news)
    await product.sync()
    await control.add(
      aReply({
        folder: 'archive',
        from: { name: 'Kim', address: 'kim@one.example' },
        subject: 'RE: Ada Lind, associate (JL-1001)',
        receivedDateTime: new Date(Date.UTC(2026, 8, 2)).toISOString(),
      }),
    )
    laterMs = 6 * 60_000
    await run(id)
    const [recipient] = await listFollowUpRecipients(product.context.db, id)
    expect(recipient?.reason).toBe('colleague_answered')
  })

  it('[API-45] creates no draft for a recipient who answered after the order', async () => {
    const { context } = product
    const id = await orderedFollowUp(context, control, ada, people.slice(0, 1))
    const from = { name: 'Pat', address: people[0] ?? '' }
    const subject = 'RE: Ada Lind, associate (JL-1001)'
    await control.add(aReply({ from, subject, receivedDateTime: new Date().toISOString() }))
    await syncMail(context, { hoursBack: 24, manual: true })
    await run(id)
    expect((await listFollowUpRecipients(context.db, id)).map(({ reason }) => reason)).toEqual(['answered'])
    expect(await context.db('outbox')).toEqual([])
  })

  it('[API-45] skips recipients whose drafts cannot be created, sends to the rest, and returns to them later', async () => {
    const { context } = product
    const id = await orderedFollowUp(context, control, ada, people)
    const order = (await listFollowUpRecipients(context.db, id)).map(({ recipientEmail }) => recipientEmail)
    await blockReplies(id, order.slice(0, 3))
    await expect(run(id)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(Object.values(await outcomes(id)).sort()).toEqual(['queued', 'queued', 'queued', 'waiting'])

    const stopping = new AbortController()
    const running = run(id, stopping.signal).catch(() => {})
    await waitFor('the fourth to leave', async () => Object.values(await outcomes(id)).includes('sent'))
    stopping.abort()
    await running
    expect((await outcomes(id))[order[3] ?? '']).toBe('sent')

    await control.clearFaults()
    await run(id)
    expect(Object.values(await outcomes(id))).toEqual(['sent', 'sent', 'sent', 'sent'])
    expect(await findFollowUp(context.db, id)).toMatchObject({ status: 'sent', emailsSent: 4, lastError: null })
  })

  it('[API-45] waits when Graph starts to refuse a folder that its order did not accept', async () => {
    const { context } = product
    const id = await orderedFollowUp(context, control, ada, people)
    await blockReplies(id, people)
    await expect(run(id)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(Object.values(await outcomes(id)).sort()).toEqual(['queued', 'queued', 'queued', 'waiting'])
    await control.clearFaults()
    await refuseFolder(context, control, 'archive')
    await expect(run(id)).rejects.toMatchObject({ kind: 'unavailable', code: 'followUp.refusedFolders' })
    expect(Object.values(await outcomes(id)).sort()).toEqual(['queued', 'queued', 'queued', 'waiting'])
    expect(await findFollowUp(context.db, id)).toMatchObject({
      status: 'sending',
      lastError: expect.stringContaining('Archive'),
    })
    expect(await context.db('outbox').whereNotNull('attempted_at')).toEqual([])
    expect(await context.db('send_attempts'), 'the minute is left to other mail').toEqual([])
    await control.clearFaults()
    await syncMail(context, { hoursBack: 24, manual: false })
    await run(id)
    expect(Object.values(await outcomes(id))).toEqual(Array(4).fill('sent'))
  })

  it('[API-45] is sent despite refused folders that its order accepts', async () => {
    const { context } = product
    await submitTo(context, control, ada, people)
    const despiteFolders = [await refuseFolder(context, control, 'archive')]
    const order = { candidateName: ada.name, recipients: people, body: '<p>{{candidate}}?</p>', despiteFolders }
    const id = await orderFollowUp(context, { ...order, key: null, requestedBy: 'test' })
    await run(id)
    expect(Object.values(await outcomes(id))).toEqual(Array(4).fill('sent'))
  })

  it('[API-45] does not ask anyone again who was asked after the restored backup was made', async () => {
    const { context } = product
    const { db } = context
    await changeSettings(context, { followUpMinimumDays: 0 })
    const id = await orderedFollowUp(context, control, ada, people)
    await run(id)
    const countSent = async () => (await graph.get('/mailFolders/sentitems/messages?$top=100')).body.value?.length
    const sent = await countSent()
    expect(Object.values(await outcomes(id))).toEqual(Array(4).fill('sent'))
    // Two were asked, one was being sent, one had no email.
    const [, , third, fourth] = await listFollowUpRecipients(db, id)
    const waiting = { state: 'waiting', outbox_id: null, settled_at: null }
    await db('follow_up_recipients').where({ id: fourth?.id }).update(waiting)
    await db('outbox').where({ id: fourth?.outboxId }).delete()
    await db('follow_up_recipients').where({ id: third?.id }).update({ state: 'queued', settled_at: null })
    const queued = { state: 'queued', attempts: 0, draft_id: null, internet_message_id: null }
    await db('outbox')
      .where({ id: third?.outboxId })
      .update({ ...queued, attempted_at: null, sent_at: null })
    await db('follow_up_campaigns').where({ id }).update({ status: 'sending' })
    laterMs = 600_000
    graph = await SandboxClient.connect(product.sandbox, context.config.mailbox)
    await run(id)
    expect(await countSent()).toBe(sent)
    expect(await outcomes(id)).toMatchObject({
      [third?.recipientEmail ?? '']: 'sent',
      [fourth?.recipientEmail ?? '']: 'left_out',
    })
  })

  it('[API-45] continues when its candidate is renamed in the meantime', async () => {
    const { context } = product
    const id = await orderedFollowUp(context, control, ada, people.slice(0, 2))
    const { id: candidateId } = await context.db('candidates').where({ ref_id: ada.refId }).first('id')
    await changeCandidate(context, candidateId, { name: 'Ada Lind-Moreau' })
    await control.add(
      anOutreach({ ...ada, name: 'Ada Lind-Moreau' }, { subject: `${ada.name}, associate (${ada.refId})` }),
    )
    await run(id)
    expect(await context.db('campaigns').distinct().pluck('candidate_name')).toEqual(['Ada Lind-Moreau'])
    expect(await outcomes(id)).toEqual({ 'a@one.example': 'sent', 'b@two.example': 'sent' })
  })

  it('[API-45] [ERR-46] gives up on a recipient whose email always fails, says why, and sends to the others', async () => {
    const { context } = product
    const id = await orderedFollowUp(context, control, ada, people.slice(0, 2))
    await context.db.raw(`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'no such mail' using errcode = '22000'; end $$;
      create trigger refuse before insert on outbox for each row
        when (new.mail ->> 'to' like '%a@one.example%') execute function refuse();`)
    await expect(run(id)).rejects.toThrow('no such mail')
    expect(await outcomes(id)).toEqual({ 'a@one.example': 'waiting', 'b@two.example': 'sent' })
    await context.db('follow_up_recipients').where({ state: 'waiting' }).update({ vain_tries: 19 })
    await run(id)
    const failed = (await listFollowUpRecipients(context.db, id)).find(({ state }) => state === 'failed')
    expect(failed).toMatchObject({ recipientEmail: 'a@one.example', reason: expect.stringContaining('no such mail') })
    expect(await findFollowUp(context.db, id)).toMatchObject({ status: 'partial', emailsSent: 1, emailsFailed: 1 })
  })

  it('[API-45] does not wait for emails that Graph may still be sending, and checks them later', async () => {
    const { context } = product
    const id = await orderedFollowUp(context, control, ada, people)
    const requests = async (match: RegExp) => (await control.requests()).filter(({ path }) => match.test(path)).length
    await control.fault({ kind: 'status', status: 504, times: 3, match: 'POST */send$' })
    await run(id)
    expect(Object.values(await outcomes(id)).sort()).toEqual(['queued', 'queued', 'queued', 'sent'])
    expect(await findFollowUp(context.db, id)).toMatchObject({ status: 'sending', lastError: null })
    expect(await context.db('follow_up_recipients').pluck('vain_tries')).toEqual([0, 0, 0, 0])
    expect(await requests(/\/send$/)).toBe(4)
    await control.forgetRequests()
    await run(id)
    expect(await requests(/\/send$/)).toBe(0)
    laterMs = 61_000
    await run(id)
    expect(await requests(/\/send$/)).toBe(3)
    expect(Object.values(await outcomes(id))).toEqual(['sent', 'sent', 'sent', 'sent'])
    expect(await findFollowUp(context.db, id)).toMatchObject({ status: 'sent', emailsSent: 4 })
  })

  it('[API-45] [ERR-46] fails with the reason for every unsent email when the mailbox is refused for an hour', async () => {
    const { context } = product
    const id = await orderedFollowUp(context, control, ada, people.slice(0, 2))
    await control.fault({ kind: 'status', status: 403, times: 10_000, match: 'receivedDateTime' })
    await expect(run(id)).rejects.toMatchObject({ kind: 'unavailable' })
    laterMs = 59 * 60_000
    await expect(run(id)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await findFollowUp(context.db, id)).toMatchObject({ emailsFailed: 0, lastError: expect.any(String) })
    laterMs = 61 * 60_000
    await run(id)
    expect(await findFollowUp(context.db, id)).toMatchObject({ status: 'partial', emailsFailed: 2 })
    const [first] = await listFollowUpRecipients(context.db, id)
    expect(first?.reason).toMatch(/was not sent.*403.*Retry it/)
  })
})
