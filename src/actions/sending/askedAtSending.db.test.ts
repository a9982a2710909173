import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SandboxClient } from '../../sandbox/SandboxClient.ts'
import { listFollowUpRecipients } from '../../store/followUps/followUpRecipients.ts'
import { findFollowUp } from '../../store/followUps/followUps.ts'
import { aCandidate, anOutreach, aReply, failedAuthentication } from '../../testing/builders.ts'
import { orderedFollowUp, submitTo } from '../../testing/orderedFollowUp.ts'
import type { SandboxControl, TestMail } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { syncMail } from '../sync/syncMail.ts'
import { orderFollowUp } from './orderFollowUp.ts'
import { runFollowUp } from './runFollowUp.ts'

const ada = aCandidate({ refId: 'JL-1001', name: 'Ada Lind' })
const pat = 'pat@one.example'
const subject = 'RE: Ada Lind, associate (JL-1001)'
const inPatsTalk = { conversationId: `talk with ${pat}` }
let product: Awaited<ReturnType<typeof openTestContext>>
let control: SandboxControl
let graph: SandboxClient
beforeEach(async () => {
  product = await openTestContext({ candidates: [ada] })
  control = product.control
  graph = await SandboxClient.connect(product.sandbox, product.context.config.mailbox)
})
afterEach(() => product.close())

const run = (id: string) => runFollowUp(product.context, id, new AbortController().signal)
const outcomes = async (id: string) =>
  (await listFollowUpRecipients(product.context.db, id)).map(({ state, reason }) => reason ?? state)
const countRequests = async (match: RegExp) =>
  (await control.requests()).filter(({ path }) => match.test(decodeURIComponent(path))).length
const anAnswer = (over: Partial<TestMail> & { text?: string } = {}): TestMail =>
  aReply({ from: { name: 'Pat', address: pat }, subject, receivedDateTime: new Date().toISOString(), ...over })
const countSentFollowUps = async () => {
  const { value = [] } = (await graph.get('/mailFolders/sentitems/messages?$top=1000&$select=hasAttachments')).body
  return (value as { hasAttachments?: boolean }[]).filter(mail => !mail.hasAttachments).length
}

describe('the mailbox check before a follow-up is sent', () => {
  it.each(['inbox', 'archive', 'junkemail', 'deleteditems'])(
    '[API-45] leaves out a recipient whose unsynced answer is in the folder %s',
    async folder => {
      const id = await orderedFollowUp(product.context, control, ada, [pat])
      await control.add(anAnswer({ folder, text: 'Thank you, we will pass on her.' }))
      await run(id)
      expect(await outcomes(id)).toEqual(['answered'])
      expect(await countSentFollowUps()).toBe(0)
      expect(await product.context.db('email_responses').pluck('client_email')).toEqual([pat])
      expect(await findFollowUp(product.context.db, id)).toMatchObject({ emailsLeftOut: 1, emailsSent: 0 })
    },
  )

  it.each<[string, string, () => TestMail]>([
    [
      'colleague_answered',
      'a colleague, elsewhere',
      () => anAnswer({ from: { name: 'Kim', address: 'kim@one.example' } }),
    ],
    [
      'answered',
      'the person by another address',
      () => anAnswer({ from: { name: 'Pat', address: 'pat@mail.example' }, ...inPatsTalk }),
    ],
    [
      'bounced',
      'a server that could not deliver',
      () =>
        anAnswer({
          from: { name: '', address: 'postmaster@rejoinder.example' },
          subject: 'Undeliverable: your mail',
          text: `Final-Recipient: rfc822; ${pat}\nAction: failed\nStatus: 5.1.1`,
          headers: [{ name: 'X-Failed-Recipients', value: pat }],
        }),
    ],
    [
      'asked_recently',
      'one of us, by hand',
      () => ({
        ...anOutreach(ada),
        ...inPatsTalk,
        to: [{ name: '', address: pat }],
        attachments: [],
        body: { contentType: 'text', content: 'Any news?' },
        receivedDateTime: new Date().toISOString(),
      }),
    ],
  ])('[API-45] leaves out a recipient as %s because of email from %s', async (reason, _, mail) => {
    const id = await orderedFollowUp(product.context, control, ada, [pat])
    await control.add(mail())
    const sentBefore = await countSentFollowUps()
    await run(id)
    expect(await outcomes(id)).toEqual([reason])
    expect(await countSentFollowUps()).toBe(sentBefore)
  })

  it('[API-45] asks a recipient to whom somebody else wrote in our name', async () => {
    const id = await orderedFollowUp(product.context, control, ada, [pat])
    const { context } = product
    const us = { name: 'Recruiting', address: context.config.mailbox }
    const asUs = { from: us, to: [{ name: '', address: pat }], text: 'Any news?', headers: failedAuthentication }
    await control.add(anAnswer({ ...asUs, ...inPatsTalk }))
    await syncMail(context, { hoursBack: 1, manual: false })
    await run(id)
    expect(await outcomes(id)).toEqual(['sent'])
  })

  it('[API-45] leaves out a recipient when Graph cannot return the content of the answer', async () => {
    const id = await orderedFollowUp(product.context, control, ada, [pat])
    await control.corrupt(await control.add(anAnswer()))
    await run(id)
    expect(await outcomes(id)).toEqual(['unreadable'])
  })

  it.each<[string, Partial<TestMail>]>([
    ['from the person', { conversationId: 'another talk' }],
    ['in the conversation', { ...inPatsTalk, from: { name: 'Kim', address: 'kim@elsewhere.example' } }],
  ])('[API-45] finds an answer behind any amount of newer email: %s', async (_, over) => {
    const id = await orderedFollowUp(product.context, control, ada, [pat])
    const [answer] = await control.addAll([
      anAnswer(over),
      ...Array.from({ length: 60 }, () => aReply({ subject: 'News', receivedDateTime: new Date().toISOString() })),
    ])
    await product.sync()
    await product.context.db('email_responses').delete()
    await product.context.db('message_copies').where({ graph_id: answer }).delete()
    await product.context.db('messages').where({ subject }).delete()
    await run(id)
    expect(await outcomes(id)).toEqual(['answered'])
  })

  it('[API-45] walks the mailbox again when none of its newest email is known', async () => {
    const id = await orderedFollowUp(product.context, control, ada, [pat])
    const colleague = anAnswer({
      from: { name: 'Kim', address: 'kim@one.example' },
      receivedDateTime: new Date(Date.now() - 60_000).toISOString(),
    })
    const others = Array.from({ length: 60 }, () =>
      aReply({ subject: 'News', receivedDateTime: new Date().toISOString() }),
    )
    await control.addAll([colleague, ...others])
    await run(id)
    expect(await outcomes(id)).toEqual(['colleague_answered'])
  })

  it.each([
    { kind: 'status', status: 403, code: 'ErrorAccessDenied' },
    { kind: 'status', status: 400, code: 'InefficientFilter' },
    { kind: 'status', status: 504 },
    { kind: 'cut' },
  ])('[API-45] sends nothing while Graph cannot be queried: %o', async fault => {
    const { context } = product
    const id = await orderedFollowUp(context, control, ada, [pat])
    await control.fault({ ...fault, times: 1000, match: 'conversationId' })
    await expect(run(id)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await countSentFollowUps()).toBe(0)
    expect(await findFollowUp(context.db, id)).toMatchObject({ status: 'sending', emailsFailed: 0 })
    await control.clearFaults()
    await run(id)
    expect(await outcomes(id)).toEqual(['sent'])
  })

  it('[API-45] makes one walk per order and three requests per email', async () => {
    const people = Array.from({ length: 8 }, (_, n) => `p${n}@firm${n}.example`)
    const { context } = product
    await submitTo(context, control, ada, people)
    await control.forgetRequests()
    const order = { candidateName: ada.name, recipients: people, body: '<p>{{candidate}}?</p>' }
    const id = await orderFollowUp(context, { ...order, key: null, requestedBy: 'test' })
    const folders = (await context.db('mail_folders').whereNull('removed_at')).length
    expect(await countRequests(/delta/)).toBe(folders)
    await control.forgetRequests()
    await run(id)
    expect(await outcomes(id)).toEqual(Array(8).fill('sent'))
    expect(await countRequests(/delta/)).toBe(0)
    expect(await countRequests(/^\S*\/messages\?/)).toBe(8 * 3)
  })
})

it("[API-45] an order leaves out a recipient whose colleague's answer only a walk of all folders finds", async () => {
  const { context } = product
  await submitTo(context, control, ada, [pat])
  const newer = Array.from({ length: 60 }, () =>
    aReply({ subject: 'News', receivedDateTime: new Date().toISOString() }),
  )
  await control.addAll(newer)
  await syncMail(context, { hoursBack: 24, manual: true })
  const receivedDateTime = new Date(Date.UTC(2026, 8, 2)).toISOString()
  await control.add(
    anAnswer({ folder: 'archive', from: { name: 'Kim', address: 'kim@one.example' }, receivedDateTime }),
  )
  const order = { candidateName: ada.name, recipients: [pat], body: '<p>{{candidate}}?</p>' }
  const id = await orderFollowUp(context, { ...order, key: null, requestedBy: 'test' })
  await run(id)
  expect(await outcomes(id)).toEqual(['colleague_answered'])
  expect(await countSentFollowUps()).toBe(0)
})
