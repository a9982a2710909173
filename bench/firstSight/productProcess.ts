import { addCandidates } from '../../src/actions/candidates/addCandidates.ts'
import { findLatestSyncRun } from '../../src/store/mailbox/syncRuns.ts'
import { openChildContext } from '../../src/testing/children/childContext.ts'
import { waitFor } from '../../src/testing/waitFor.ts'
import { startWorker } from '../../src/worker/startWorker.ts'
import { references } from '../ingest/fillMailbox.ts'

/** Prints the seconds until responses appeared. */
const context = openChildContext()
const { db } = context
await addCandidates(
  context,
  references.map((refId, n) => ({ refId, name: `Candidate Number${n}` })),
)
const startedAt = performance.now()
const since = new Date(Date.now() - 2 * 24 * 3_600_000)
const expected = Number(process.env.EXPECTED)
const worker = await startWorker(context)
const when = async (what: string, isSo: () => Promise<boolean>): Promise<number> => {
  await waitFor(what, isSo, 3_600_000)
  return (performance.now() - startedAt) / 1000
}
const countSince = async (): Promise<number> => {
  const row = await db('email_responses').where('received_at', '>=', since).first(db.raw('count(*)::int as n'))
  return row.n
}
const first = await when('a response', async () => (await countSince()) > 0)
const twoDays = await when('all of two days', async () => (await countSince()) >= expected)
const whole = await when('the end', async () => (await findLatestSyncRun(db))?.state === 'finished')
const run = await findLatestSyncRun(db)
const { n: responses } = await db('email_responses').first(db.raw('count(*)::int as n'))
process.stdout.write(`${JSON.stringify({ first, twoDays, whole, requests: run?.requests, responses })}\n`)
await worker.stop()
await context.close()
