import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { importMail } from '../../sandbox/importMail.ts'
import { takeSnapshot } from '../../testing/corpus/takeSnapshot.ts'
import { writeMailCorpus } from '../../testing/corpus/writeMailCorpus.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { addCandidates } from '../candidates/addCandidates.ts'
import { syncMail } from './syncMail.ts'

type Product = Awaited<ReturnType<typeof openTestContext>>

let folder: string
const products: Product[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rejoinder-order-'))
})
afterEach(async () => {
  await Promise.all(products.splice(0).map(product => product.close()))
  await rm(folder, { recursive: true, force: true })
})

it('produces the same responses, links and threads whether or not newer email was processed first', async () => {
  const facts = await writeMailCorpus(folder)
  const openAt = async (at: Date): Promise<Product> => {
    const product = await openTestContext({ clock: () => at })
    products.push(product)
    await importMail({ databaseUrl: product.database.url, mailbox: product.context.config.mailbox, path: folder })
    await addCandidates(product.context, facts.candidates)
    return product
  }
  const inOrder = await openAt(new Date(facts.lastAt.getTime() + 90 * 24 * 3_600_000))
  await syncMail(inOrder.context, { hoursBack: 1, manual: false })

  const newestFirst = await openAt(facts.lastAt)
  const { db } = newestFirst.context
  const control = newestFirst.control
  const wait = { kind: 'status', status: 503, retryAfterSeconds: 5, times: 99 }
  await control.fault({ ...wait, match: 'skiptoken' })
  const syncing = syncMail(newestFirst.context, { hoursBack: 1, manual: false })
  await waitFor('the newest mail and that of the first pages to be understood', async () => {
    const { rows } = await db.raw(`select count(*)::int as n, count(processed_at)::int as processed from messages`)
    return rows[0].n > 200 && rows[0].n === rows[0].processed
  })
  await control.clearFaults()
  await syncing

  const truth = await takeSnapshot(inOrder.context.db, facts.lastAt)
  const outcome = await takeSnapshot(db, facts.lastAt)
  for (const [part, rows] of Object.entries(truth)) expect(outcome, part).toHaveProperty(part, rows)
})
