import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LeftOutReason } from '../../domain/followUps/openRecipients.ts'
import { Random } from '../../sandbox/Random.ts'
import { SandboxClient } from '../../sandbox/SandboxClient.ts'
import { listFollowUpRecipients } from '../../store/followUps/followUpRecipients.ts'
import { findFollowUp } from '../../store/followUps/followUps.ts'
import { aCandidate, aReply } from '../../testing/builders.ts'
import { childEnvironment } from '../../testing/children/childContext.ts'
import { startChild } from '../../testing/children/startChild.ts'
import { holdTable } from '../../testing/database/holdRows.ts'
import { submitTo } from '../../testing/orderedFollowUp.ts'
import { patient } from '../../testing/patience.ts'
import type { SandboxControl, TestMail } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { orderFollowUp } from './orderFollowUp.ts'

const seed = 5
const people = 150
const kills = 5
const turns = 8
const step = 15
const ada = aCandidate({ refId: 'JL-1001', name: 'Ada Lind' })
const subject = 'Ada Lind, associate (JL-1001)'
const addresses = Array.from({ length: people }, (_, index) => `p${index}@firm${index}.example`)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const obstacles: [LeftOutReason, (index: number) => TestMail][] = [
  ['answered', index => reply(addresses[index] ?? '', 'Thank you, we will pass on her.')],
  ['colleague_answered', index => reply(`colleague@firm${index}.example`, 'Could she come on Tuesday?')],
  ['bounced', index => bounce(addresses[index] ?? '')],
  ['out_of_office', index => absence(addresses[index] ?? '')],
]

const reply = (address: string, text: string): TestMail =>
  aReply({ from: { name: '', address }, subject: `RE: ${subject}`, text, receivedDateTime: new Date().toISOString() })
const absence = (address: string): TestMail => ({
  ...reply(address, `I am out of the office until ${inDays(9)}.`),
  subject: `Automatic reply: ${subject}`,
  headers: [{ name: 'Auto-Submitted', value: 'auto-replied' }],
})
const bounce = (address: string): TestMail => ({
  ...reply('postmaster@rejoinder.example', `Final-Recipient: rfc822; ${address}\nAction: failed\nStatus: 5.1.1`),
  subject: 'Undeliverable: your mail',
  headers: [{ name: 'X-Failed-Recipients', value: address }],
})

let lives: number
let product: Awaited<ReturnType<typeof openTestContext>>
let control: SandboxControl
let graph: SandboxClient
beforeEach(async () => {
  lives = 0
  product = await openTestContext({ candidates: [ada] })
  control = product.control
  graph = await SandboxClient.connect(product.sandbox, product.context.config.mailbox)
  await graph.control('POST', '/limits', { requestsPer10Minutes: 0 })
})
afterEach(() => product.close())

describe('a follow-up whose worker is killed', () => {
  it(
    '[API-45] [ENT-14] sends one email to each of 150 people except those who drop out, despite kills, 504s and a failed walk',
    async () => {
      const { context } = product
      const random = new Random(seed)
      await submitTo(context, control, ada, addresses)
      const id = await orderFollowUp(context, {
        candidateName: ada.name,
        recipients: addresses,
        body: '<p>{{firstName}}, {{candidate}}?</p>',
        key: null,
        requestedBy: 'test',
      })
      await control.fault({ kind: 'random', seed, rate: 0.25, kinds: ['after504'], match: 'POST */send$' })
      await control.fault({ kind: 'random', seed, rate: 0.03, kinds: ['429', '503', 'cut', 'after504'] })
      const expected = new Map<string, LeftOutReason>()
      const order = (await listFollowUpRecipients(context.db, id)).map(({ recipientEmail }) => recipientEmail)
      for (let kill = 0; kill < kills; kill += 1) {
        await killWorker(id, step * (kill + 1) - random.whole(0, step / 2), kill % 2 === 0)
        const turned = order.slice(people - turns * (kill + 1), people - turns * kill)
        for (const [index, email] of turned.entries()) expected.set(email, obstacles[index % 4]?.[0] ?? 'answered')
        await control.addAll(
          turned.flatMap((email, index) => obstacles[index % 4]?.[1](addresses.indexOf(email)) ?? []),
        )
        if (kill === 2) await control.fault({ kind: 'status', status: 403, times: 2, match: 'delta' })
      }
      // No email stays unsettled for a minute.
      await control.clearFaults()
      await control.fault({ kind: 'random', seed, rate: 0.25, kinds: ['after504'], match: 'POST */send$' })
      const worker = startWorker()
      try {
        await waitFor('the end', async () => (await findFollowUp(context.db, id))?.status === 'sent', 150_000)
      } finally {
        await worker.kill()
      }
      await control.clearFaults()

      const eligible = addresses.filter(email => !expected.has(email))
      const sent = await readFollowUps('sentitems')
      expect(sent.map(mail => mail.to).sort()).toEqual(eligible.toSorted())
      expect(sent.filter(mail => mail.conversationId !== `talk with ${mail.to}`)).toEqual([])
      expect(await readFollowUps('drafts')).toEqual([])
      const recipients = await listFollowUpRecipients(context.db, id)
      const became = (email: string) => expected.get(email) ?? 'sent'
      expect(recipients.map(one => [one.recipientEmail, one.reason ?? one.state])).toEqual(
        order.map(email => [email, became(email)]),
      )
      expect(await findFollowUp(context.db, id)).toMatchObject({
        status: 'sent',
        totalRecipients: people,
        emailsSent: eligible.length,
        emailsFailed: 0,
        emailsLeftOut: expected.size,
        lastError: null,
        sentAt: expect.any(Date),
      })
      expect(await countedFollowUps()).toEqual(eligible.toSorted())
    },
    patient(300_000),
  )
})

/** Starts each worker a minute later, when earlier sends are settled. */
const startWorker = () => {
  const { context, database, sandbox } = product
  lives += 1
  return startChild('workerChild.ts', childEnvironment(database.url, sandbox, context.config.dataDir, lives * 61_000))
}

/** Every second time, kills it while it changes the outbox. */
async function killWorker(id: string, left: number, inChange: boolean): Promise<void> {
  const { db } = product.context
  const worker = startWorker()
  try {
    await waitFor(`${left} to have left`, async () => ((await findFollowUp(db, id))?.emailsSent ?? 0) >= left, 120_000)
    if (inChange) {
      const held = await holdTable(db, 'outbox')
      await waitFor('the worker to run into the outbox', () => held.isMet())
      await worker.kill()
      await held.lift()
    }
    expect(worker.process.exitCode).toBeNull()
  } finally {
    await worker.kill()
  }
}

interface GraphMail {
  conversationId: string
  hasAttachments: boolean
  toRecipients: { emailAddress: { address: string } }[]
}

async function readFollowUps(folder: string): Promise<{ to: string; conversationId: string }[]> {
  const path = `/mailFolders/${folder}/messages?$top=1000&$select=conversationId,hasAttachments,toRecipients`
  const emails = (await graph.get(path)).body.value as unknown as GraphMail[] | undefined
  return (emails ?? [])
    .filter(mail => !mail.hasAttachments)
    .map(mail => ({ to: mail.toRecipients[0]?.emailAddress.address ?? '', conversationId: mail.conversationId }))
}

async function countedFollowUps(): Promise<string[]> {
  const rows = await product.context
    .db({ k: 'resume_submissions' })
    .join({ s: 'email_submissions' }, 's.id', 'k.email_submission_id')
    .where('k.follow_up_count', '>', 0)
    .whereNotNull('k.last_follow_up_at')
    .select('s.to', 'k.follow_up_count')
  expect(rows.filter(row => row.follow_up_count !== 1)).toEqual([])
  return rows.map(row => row.to).sort()
}
