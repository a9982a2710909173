import { subscribe } from 'node:diagnostics_channel'
import { addCandidates } from '../../src/actions/candidates/addCandidates.ts'
import { syncMail } from '../../src/actions/sync/syncMail.ts'
import { openChildContext } from '../../src/testing/children/childContext.ts'
import { references } from './fillMailbox.ts'

/** Runs a first sync, then idle ones. */
const context = openChildContext()
let requests = 0
subscribe('undici:request:create', message => {
  if ((message as { request: { path: string } }).request.path.startsWith('/v1.0/')) requests += 1
})
await addCandidates(
  context,
  references.map((refId, n) => ({ refId, name: `Candidate Number${n}` })),
)
const timed = async () => {
  requests = 0
  const startedAt = performance.now()
  const counts = await syncMail(context, { hoursBack: 1, manual: true })
  return { ...counts, seconds: (performance.now() - startedAt) / 1000, requests }
}
const first = await timed()
const peakMegabytes = process.resourceUsage().maxRSS / 1024
const idle = [await timed(), await timed(), await timed(), await timed(), await timed()]
process.stdout.write(`${JSON.stringify({ first, peakMegabytes, idle })}\n`)
await context.close()
