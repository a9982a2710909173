import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OutgoingMail } from '../../domain/sending/outgoingMail.ts'
import { Random } from '../../sandbox/Random.ts'
import { SandboxClient } from '../../sandbox/SandboxClient.ts'
import { listOutbox } from '../../store/sending/outbox.ts'
import { aReply } from '../../testing/builders.ts'
import { childEnvironment } from '../../testing/children/childContext.ts'
import { startChild } from '../../testing/children/startChild.ts'
import { holdTable } from '../../testing/database/holdRows.ts'
import { patient } from '../../testing/patience.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { composeMail } from './composeMail.ts'
import { queueMail } from './queueMail.ts'
import { saveDraft } from './saveDraft.ts'
import { openUpload, receiveUpload } from './uploads/receiveUpload.ts'

const seed = 7
const sends = 200
const kills = 12
const large = Buffer.alloc(4 * 1024 * 1024, 'resume ')

interface GraphMail {
  id: string
  subject: string
  conversationId: string
  hasAttachments: boolean
}
interface Planned {
  subject: string
  kind: 'composed' | 'reply' | 'forward' | 'draft'
  conversationId?: string
  attachments: string[]
}

let lives: number
let product: Awaited<ReturnType<typeof openTestContext>>
let control: SandboxControl
let graph: SandboxClient
beforeEach(async () => {
  lives = 0
  product = await openTestContext()
  control = product.control
  graph = await SandboxClient.connect(product.sandbox, product.context.config.mailbox)
  await graph.control('POST', '/limits', { uploadBytesPer5Minutes: 0, requestsPer10Minutes: 0 })
})
afterEach(() => product.close())

describe('sending when the worker is killed', () => {
  it(
    'puts each of 200 emails in Sent Items exactly once, despite kills and 504s after Graph has sent',
    async () => {
      const random = new Random(seed)
      const planned = await planEmails(random)
      await control.fault({ kind: 'random', seed, rate: 0.25, kinds: ['after504'], match: 'POST */send$' })
      await control.fault({ kind: 'random', seed, rate: 0.04, kinds: ['429', '503', 'cut', 'after504'] })
      for (let kill = 0; kill < kills; kill += 1) await killWorker(random, kill % 2 === 0)
      await control.clearFaults()
      await control.fault({ kind: 'random', seed, rate: 0.25, kinds: ['after504'], match: 'POST */send$' })
      const worker = startWorker()
      try {
        await waitFor('every mail to leave', async () => (await countOpen()) === 0, 150_000)
      } finally {
        await worker.kill()
      }
      await control.clearFaults()

      const outbox = await listOutbox(product.context.db, { first: 0, last: 999 }, {})
      expect(outbox.rows.filter(({ state }) => state !== 'sent')).toEqual([])
      expect(outbox.total).toBe(sends)
      const sent = await readFolder('sentitems')
      expect(sent.map(({ subject }) => subject).sort()).toEqual(planned.map(({ subject }) => subject).sort())
      expect(await readFolder('drafts')).toEqual([])
      const bySubject = new Map(sent.map(mail => [mail.subject, mail]))
      const idBySubject = new Map(outbox.rows.map(({ mail, draftId }) => [mail.subject, draftId]))
      for (const { subject, conversationId, attachments } of planned) {
        const mail = bySubject.get(subject)
        expect(idBySubject.get(subject), subject).toBe(mail?.id)
        if (conversationId) expect(mail?.conversationId, subject).toBe(conversationId)
        expect(await attachmentsOf(mail), subject).toEqual(attachments)
      }
    },
    patient(600_000),
  )
})

/** Starts each worker a minute later, when earlier sends are settled. */
const startWorker = () => {
  const { context, database, sandbox } = product
  lives += 1
  return startChild('workerChild.ts', childEnvironment(database.url, sandbox, context.config.dataDir, lives * 61_000))
}

const countOpen = async () =>
  Number(
    (await product.context.db('outbox').whereIn('state', ['queued', 'drafted', 'unknown']).count('* as n').first())?.n,
  )

/** Every second time, kills it while it changes the outbox. */
async function killWorker(random: Random, inChange: boolean): Promise<void> {
  const { db } = product.context
  await control.forgetRequests()
  const worker = startWorker()
  const wanted = random.whole(8, 60)
  try {
    const hasWorked = async () => {
      const toDrafts = (await control.requests()).filter(({ method, path }) => method === 'POST' && !/delta/.test(path))
      // An email takes two or three requests.
      return toDrafts.length >= wanted || 2 * (await countOpen()) < wanted - toDrafts.length
    }
    await waitFor(`${wanted} requests`, hasWorked, 120_000)
    if (inChange) {
      const held = await holdTable(db, 'outbox')
      await waitFor('the worker to run into the outbox', async () => (await held.isMet()) || (await countOpen()) === 0)
      await worker.kill()
      await held.lift()
    }
    expect(worker.process.exitCode).toBeNull()
  } finally {
    await worker.kill()
  }
}

async function planEmails(random: Random): Promise<Planned[]> {
  const { context } = product
  const asked = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => ({
      graphId: await control.add(aReply({ conversationId: `conversation-${index}` })),
      conversationId: `conversation-${index}`,
    })),
  )
  const planned: Planned[] = []
  for (let index = 0; index < sends; index += 1) {
    const about = random.pick(asked)
    const kind = index % 17 === 0 ? 'reply' : random.pick(['composed', 'composed', 'forward', 'draft'] as const)
    const subject = `Mail ${String(index).padStart(3, '0')} ${kind}`
    const file = kind === 'reply' ? await uploadFile(`resume-${index}.pdf`) : null
    const mail: OutgoingMail = composeMail({
      to: [`partner${index}@firm.example`],
      subject,
      body: `<p>${subject}</p>`,
      bodyType: 'html',
      attachments: file ? [file] : [],
      answering: kind === 'reply' || kind === 'forward' ? { how: kind, graphId: about.graphId } : null,
    })
    const draft = kind === 'draft' ? await saveDraft(context, { mail, draftId: null, key: `draft-${index}` }) : null
    const order = { mail, key: `mail-${index}`, responseId: null, requestedBy: 'test', holdSeconds: 0 }
    await queueMail(context, { ...order, draftId: draft?.draftId ?? null })
    const conversationId = mail.answering ? about.conversationId : undefined
    planned.push({ subject, kind, conversationId, attachments: file ? [`${file.name} ${large.length}`] : [] })
  }
  return planned
}

async function uploadFile(name: string) {
  const { id, signature } = await openUpload(product.context)
  await receiveUpload(product.context, {
    id,
    signature,
    contentType: 'application/pdf',
    content: Readable.from([large]),
  })
  return { objectPath: `/objects/${id}`, name, size: large.length }
}

async function readFolder(name: string): Promise<GraphMail[]> {
  const select = '$select=id,subject,conversationId,hasAttachments'
  const path = `/mailFolders/${name}/messages?$top=1000&${select}`
  return (await graph.get(path, { prefer: 'IdType="ImmutableId"' })).body.value as unknown as GraphMail[]
}

async function attachmentsOf(mail: GraphMail | undefined): Promise<string[]> {
  if (!mail?.hasAttachments) return []
  const { body } = await graph.get(`/messages/${mail.id}/attachments?$select=name,size`, {
    prefer: 'IdType="ImmutableId"',
  })
  return (body.value as unknown as { name: string; size: number }[]).map(({ name, size }) => `${name} ${size}`)
}
