import { addCandidates } from '../../src/actions/addCandidates.ts'
import { syncMail } from '../../src/actions/syncMail.ts'
import { openChildContext } from '../../src/testing/childContext.ts'
import { sandboxControl } from '../../src/testing/sandboxControl.ts'
import { references } from './fillMailbox.ts'

/** The product: a first sync of the whole mailbox and then idle ones. Tells its figures on standard output. */
const context = openChildContext()
const control = sandboxControl(process.env.CONTROL_URL ?? '')
await addCandidates(
  context,
  references.map((refId, n) => ({ refId, name: `Candidate Number${n}` })),
)
const timed = async () => {
  await control.forgetRequests()
  const startedAt = performance.now()
  const counts = await syncMail(context, { hoursBack: 1, manual: true })
  return { ...counts, seconds: (performance.now() - startedAt) / 1000, requests: (await control.requests()).length }
}
const first = await timed()
const peakMegabytes = process.resourceUsage().maxRSS / 1024
const idle = [await timed(), await timed(), await timed(), await timed(), await timed()]
process.stdout.write(`${JSON.stringify({ first, peakMegabytes, idle })}\n`)
await context.close()
