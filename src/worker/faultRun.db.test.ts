import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addCandidates } from '../actions/candidates/addCandidates.ts'
import { Random } from '../sandbox/Random.ts'
import { SandboxClient } from '../sandbox/SandboxClient.ts'
import { signedInClient } from '../testing/apiClient.ts'
import { aCandidate, aReply } from '../testing/builders.ts'
import { childEnvironment } from '../testing/children/childContext.ts'
import { startChild } from '../testing/children/startChild.ts'
import { patient } from '../testing/patience.ts'
import type { SandboxControl, TestMail } from '../testing/sandboxControl.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { waitFor } from '../testing/waitFor.ts'

const seed = 11
const emails = 3000
const folderCount = 12
const kills = 10
const changesBetweenKills = 60
const immutable = { prefer: 'IdType="ImmutableId"' }

interface Copy {
  id: string
  folder: string
  isRead: boolean
  flag: string
  subject: string
  body: string
}

let product: TestServer
let control: SandboxControl
let graph: SandboxClient
let served: number[]
const candidates = Array.from({ length: 5 }, (_, index) => aCandidate({ refId: `JL-90${index}1` }))
beforeEach(async () => {
  served = []
  product = await startTestServer()
  control = product.control
  graph = await SandboxClient.connect(product.sandbox, product.context.config.mailbox)
  await addCandidates(product.context, candidates)
})
afterEach(() => product.stop())

describe('the mirror under many faults at once', () => {
  it(
    'equals the mailbox, with each response once, after lost notifications, Graph errors and killed workers',
    async () => {
      const random = new Random(seed)
      const folders = await makeFolders()
      const mailbox = new ChangingMailbox(random, folders)
      await mailbox.receive(emails - kills * changesBetweenKills)
      const corrupt = await mailbox.receiveCorrupt()
      const api = await signedInClient(product)
      expect(await api.send('POST', '/api/outlook/subscribe')).toMatchObject({ status: 200 })
      await orderFaults()
      for (let kill = 0; kill < kills; kill += 1) {
        await withWorker(async () => {
          await mailbox.change(changesBetweenKills)
          await reachPage(random.whole(1, 20))
        })
      }
      await control.clearFaults()
      await expectFaults()
      const calmAt = new Date()
      await withWorker(() => waitFor('a whole sync after the storm', () => hasSettled(calmAt), 120_000))

      expect(await product.context.db('quarantined_messages').select('graph_id', 'reason')).toEqual([
        { graph_id: corrupt, reason: expect.stringContaining('500') },
      ])
      await control.heal(corrupt)
      const truth = (await readMailbox(folders)).filter(({ id }) => id !== corrupt)
      expect(truth.length).toBeGreaterThan(emails * 0.8)
      expect(await readMirror()).toEqual(truth)
      await expectResponses(mailbox)
    },
    patient(600_000),
  )
})

async function makeFolders(): Promise<string[]> {
  const folders: string[] = ['inbox']
  while (folders.length < folderCount) {
    const { body } = await graph.call('POST', '/mailFolders', { body: { displayName: `Folder ${folders.length}` } })
    folders.push(String(body.id))
  }
  return folders
}

async function orderFaults(): Promise<void> {
  await graph.control('POST', '/notifications', { loseRate: 0.33, doubleRate: 0.33, seed })
  await control.fault({ kind: 'random', seed, rate: 0.06, kinds: ['429', '503', 'cut'] })
  await control.fault({ kind: 'goneDelta', times: 3 })
  await control.fault({ kind: 'goneDelta', times: 2, withoutLocation: true })
}

class ChangingMailbox {
  readonly #present = new Map<string, { mail: TestMail; folder: string }>()
  readonly everReplies = new Set<string>()
  readonly #random: Random
  readonly #folders: readonly string[]

  constructor(random: Random, folders: readonly string[]) {
    this.#random = random
    this.#folders = folders
  }

  presentReplies(): Set<string> {
    const present = [...this.#present.values()].map(({ mail }) => mail.internetMessageId ?? '')
    return new Set(present.filter(id => this.everReplies.has(id)))
  }

  async receive(count: number): Promise<void> {
    for (let done = 0; done < count; done += 200) {
      const order = Array.from({ length: Math.min(200, count - done) }, () => this.#makeMail())
      const ids = await control.addAll(order)
      for (const [index, id] of ids.entries()) this.#remember(id, order[index])
    }
  }

  async receiveCorrupt(): Promise<string> {
    const id = await control.add({ ...aReply({ text: 'Corrupt.' }), folder: this.#random.pick(this.#folders) })
    await control.corrupt(id)
    return id
  }

  async change(count: number): Promise<void> {
    const random = this.#random
    const ids = [...this.#present.keys()]
    for (let done = 0; done < count; done += 1) {
      const id = random.pick(ids)
      const known = this.#present.get(id)
      const kind = random.weighted([
        ['receive', 10],
        ['read', 3],
        ['flag', 2],
        ['edit', 2],
        ['move', 3],
        ['back', 2],
        ['remove', 1],
      ] as const)
      if (kind === 'receive' || !known) await this.receive(1)
      else await this.#changeOne(kind, id, known)
    }
  }

  async #changeOne(
    kind: 'read' | 'flag' | 'edit' | 'move' | 'back' | 'remove',
    id: string,
    known: { mail: TestMail; folder: string },
  ): Promise<void> {
    const other = this.#random.pick(this.#folders.filter(folder => folder !== known.folder))
    if (kind === 'read') await control.change(id, { isRead: this.#random.chance(0.7) })
    if (kind === 'flag') await control.change(id, { flag: { flagStatus: this.#random.pick(['flagged', 'complete']) } })
    if (kind === 'edit')
      await control.change(id, { body: { contentType: 'text', content: `Edited ${this.#random.next()}` } })
    if (kind === 'move') {
      await control.move(id, other)
      known.folder = other
    }
    if (kind === 'back') await control.move(id, other, true)
    if (kind === 'remove') {
      await control.remove(id)
      this.#present.delete(id)
    }
  }

  #makeMail(): TestMail {
    const isReply = this.#random.chance(0.3)
    const candidate = this.#random.pick(candidates)
    const text = isReply ? 'Could she come on Tuesday at 3?' : 'The office is closed on Monday.'
    const subject = isReply ? `RE: ${candidate.refId}` : 'Office'
    return { ...aReply({ subject, text }), folder: this.#random.pick(this.#folders) }
  }

  #remember(id: string, mail: TestMail | undefined): void {
    if (!mail) return
    this.#present.set(id, { mail, folder: mail.folder ?? '' })
    if (mail.subject?.startsWith('RE:')) this.everReplies.add(mail.internetMessageId ?? '')
  }
}

async function withWorker(happens: () => Promise<unknown>): Promise<void> {
  await control.forgetRequests()
  const worker = startChild('workerChild.ts', childEnvironment(product.databaseUrl, product.sandbox))
  try {
    await product.context.queue.enqueue('syncMail', { hoursBack: 2 })
    await happens()
    expect(worker.process.exitCode).toBeNull()
  } finally {
    await worker.kill()
    served.push(...(await control.requests()).map(({ status }) => status))
  }
}

/** The next run finds the walk of the killed worker open. */
async function expectFaults(): Promise<void> {
  expect([429, 503, 410].filter(status => !served.includes(status))).toEqual([])
  const interrupted = await product.context
    .db('sync_runs')
    .where({ error: 'The process ended during the run.' })
    .where('hours_back', '>', 0)
  expect(interrupted.length).toBeGreaterThan(0)
}

const reachPage = (number: number) =>
  waitFor(
    `${number} pages`,
    async () => (await control.requests()).filter(({ path }) => path.includes('/delta')).length >= number,
    60_000,
  )

async function hasSettled(since: Date): Promise<boolean> {
  const { db } = product.context
  const synced = await db('sync_runs')
    .where({ kind: 'mail', state: 'finished' })
    .where('hours_back', '>', 0)
    .where('started_at', '>', since)
    .first()
  return synced !== undefined && (await db('message_copies').whereNotNull('removed_at').first()) === undefined
}

async function readMailbox(folders: readonly string[]): Promise<Copy[]> {
  const copies: Copy[] = []
  for (const folder of folders) {
    const select = '$select=id,parentFolderId,isRead,flag,subject,body'
    let path = `/mailFolders/${folder}/messages?$top=1000&${select}`
    while (path) {
      const { body } = await graph.get(path, immutable)
      for (const raw of body.value as unknown as RawMail[]) {
        const { id, parentFolderId, isRead, flag, subject } = raw
        copies.push({ id, folder: parentFolderId, isRead, flag: flag.flagStatus, subject, body: raw.body.content })
      }
      path = String(body['@odata.nextLink'] ?? '')
    }
  }
  return copies.sort(byId)
}

interface RawMail {
  id: string
  parentFolderId: string
  isRead: boolean
  flag: { flagStatus: string }
  subject: string
  body: { content: string }
}

async function readMirror(): Promise<Copy[]> {
  const rows: Copy[] = await product.context
    .db({ c: 'message_copies' })
    .join({ m: 'messages' }, 'm.id', 'c.message_id')
    .select({
      id: 'c.graph_id',
      folder: 'c.folder_id',
      isRead: 'c.is_read',
      flag: 'c.flag_status',
      subject: 'm.subject',
      body: 'm.body',
    })
  return rows.sort(byId)
}

const byId = (a: Copy, b: Copy) => (a.id < b.id ? -1 : 1)

/** Expects one response for every remaining reply, and no others. */
async function expectResponses(mailbox: ChangingMailbox): Promise<void> {
  const answered: string[] = await product.context.db('email_responses').pluck('message_id')
  expect(new Set(answered).size).toBe(answered.length)
  const present = mailbox.presentReplies()
  expect([...present].filter(id => !answered.includes(id))).toEqual([])
  expect(answered.filter(id => !mailbox.everReplies.has(id))).toEqual([])
  expect(present.size).toBeGreaterThan(500)
}
