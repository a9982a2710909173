import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Knex } from 'knex'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { importMail } from '../../sandbox/importMail.ts'
import { Random } from '../../sandbox/Random.ts'
import { findLatestSyncRun } from '../../store/mailbox/syncRuns.ts'
import { childEnvironment } from '../../testing/children/childContext.ts'
import { startChild, type TestChild } from '../../testing/children/startChild.ts'
import { takeSnapshot } from '../../testing/corpus/takeSnapshot.ts'
import { type CorpusFacts, writeMailCorpus } from '../../testing/corpus/writeMailCorpus.ts'
import { type Barrier, hold, holdTable } from '../../testing/database/holdRows.ts'
import { patient } from '../../testing/patience.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { addCandidates } from '../candidates/addCandidates.ts'
import { syncMail } from './syncMail.ts'

type Product = Awaited<ReturnType<typeof openTestContext>>

const seed = 4
let folder: string
let products: Product[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rejoinder-killed-'))
  products = await Promise.all([openTestContext(), openTestContext()])
})
afterEach(async () => {
  await Promise.all(products.map(product => product.close()))
  await rm(folder, { recursive: true, force: true })
})

describe('a sync that is killed repeatedly', () => {
  it(
    'ends with the messages, responses, clients and cursors of an undisturbed run, despite ten kills and Graph faults',
    async () => {
      const [undisturbed, disturbed] = products as [Product, Product]
      const facts = await writeMailCorpus(folder)
      await Promise.all(products.map(product => importCorpus(product, facts)))

      await syncMail(undisturbed.context, { hoursBack: 1, manual: false })
      const control = disturbed.control
      await control.fault({ kind: 'random', seed, rate: 0.12, kinds: ['429', '503', 'cut'] })
      const random = new Random(seed)
      const folders = await undisturbed.context.db('mail_folders').count('* as n').first()
      for (const kill of drawKills(random, Number(folders?.n))) await killOnce(disturbed, control, kill)
      const last = startSync(disturbed)
      expect(await last.ended).toBe(0)
      await control.clearFaults()

      const truth = await takeSnapshot(undisturbed.context.db, facts.lastAt)
      expect(truth.messages).toHaveLength(facts.messages)
      expect(truth.responses.length).toBeGreaterThan(100)
      expect(truth.submissions).toHaveLength(facts.kinds.outreach)
      const outcome = await takeSnapshot(disturbed.context.db, facts.lastAt)
      for (const [part, rows] of Object.entries(truth)) expect(outcome, part).toHaveProperty(part, rows)
      for (const { context } of products) {
        expect(await context.db('mail_folders').whereNull('delta_link').orWhereNotNull('next_link')).toEqual([])
        expect(await context.db('quarantined_messages')).toEqual([])
        const again = await syncMail(context, { hoursBack: 1, manual: true })
        expect(again).toEqual({ emailsRetrieved: 0, emailsProcessed: 0, newResponses: 0 })
      }
    },
    patient(180_000),
  )
})

async function importCorpus({ database, context }: Product, facts: CorpusFacts): Promise<void> {
  const order = { databaseUrl: database.url, mailbox: context.config.mailbox, path: folder }
  const first = await importMail(order)
  expect(first).toMatchObject({ imported: facts.messages, known: facts.duplicates.length })
  expect(first.skipped.map(file => relative(folder, file.source)).sort()).toEqual([...facts.refused].sort())
  const known = facts.messages + facts.duplicates.length
  expect(await importMail(order)).toMatchObject({ imported: 0, known, skipped: first.skipped })
  await addCandidates(context, facts.candidates)
}

type Kill =
  | { at: 'request'; number: number }
  | { at: 'storing'; number: number }
  | { at: 'writing'; table: string }
  | { at: 'processing'; behind: number }

function drawKills(random: Random, folders: number): Kill[] {
  const kinds = ['request', 'request', 'request', 'request', 'storing', 'storing'] as const
  const walk = kinds.map(at => ({ at, number: random.whole(1, folders - 8) }))
  const tables = ['email_submissions', 'clients', 'email_responses', 'response_threads', 'activity_logs']
  const behind = [random.whole(0, 199), random.whole(0, 199), random.whole(200, 299)]
  return [
    ...random.sample(walk, walk.length),
    { at: 'writing', table: random.pick(tables) },
    ...behind.map(emails => ({ at: 'processing' as const, behind: emails })),
  ]
}

const startSync = ({ database, sandbox }: Product): TestChild =>
  startChild('syncChild.ts', childEnvironment(database.url, sandbox))

async function killOnce(product: Product, control: SandboxControl, kill: Kill): Promise<void> {
  const { db } = product.context
  await control.forgetRequests()
  const held = await holdBefore(db, kill)
  const child = startSync(product)
  const barrier = held ?? (await reachRequest(db, control, kill))
  try {
    if (barrier) await waitFor(`the process to come to ${JSON.stringify(kill)}`, barrier.isMet)
    expect(child.process.exitCode).toBeNull()
    expect(await findLatestSyncRun(db)).toMatchObject({ state: 'running' })
  } finally {
    await child.kill()
    await barrier?.lift()
  }
  expect(child.process.signalCode).toBe('SIGKILL')
  await waitFor('the run to count as failed', async () => (await findLatestSyncRun(db))?.state === 'failed')
}

async function holdBefore(db: Knex, kill: Kill): Promise<Barrier | null> {
  if (kill.at === 'writing') return holdTable(db, kill.table)
  if (kill.at !== 'processing') return null
  const emails = await db('messages')
    .whereNull('processed_at')
    .orderBy(['received_at', 'internet_message_id'])
    .pluck('id')
  expect(emails).not.toEqual([])
  const id = emails[Math.min(kill.behind, emails.length - 1)]
  return hold(db, trx => trx('messages').where({ id }).forNoKeyUpdate().select('id'))
}

async function reachRequest(db: Knex, control: SandboxControl, kill: Kill): Promise<Barrier | null> {
  if (kill.at !== 'request' && kill.at !== 'storing') return null
  await waitFor(`${kill.number} requests`, async () => (await control.requests()).length >= kill.number)
  return kill.at === 'storing' ? holdTable(db, 'mail_folders') : null
}
