import { addCandidates } from '../../src/actions/candidates/addCandidates.ts'
import { syncMail } from '../../src/actions/sync/syncMail.ts'
import { buildApp } from '../../src/api/buildApp.ts'
import { ensureUser, openSession } from '../../src/store/operations/access.ts'
import { openChildContext } from '../../src/testing/children/childContext.ts'
import { references } from '../ingest/fillMailbox.ts'
import { serveUsage } from './serveUsage.ts'

/** The HTTP server as `rejoinder serve` runs it, up to date with the mailbox, and a session for each browser. */
const context = openChildContext({ TZ_BUSINESS: process.env.ZONE ?? 'UTC' })
await addCandidates(
  context,
  references.map((refId, n) => ({ refId, name: `Candidate Number${n}` })),
)
await syncMail(context, { hoursBack: 24, manual: true })
const user = await ensureUser(context.db, 'bench')
const cookies: string[] = []
for (let n = 0; n < Number(process.env.SESSIONS); n += 1)
  cookies.push(`rejoinder_session=${await openSession(context.db, user.id, context.clock())}`)
const app = await buildApp(context, null)
const url = await app.listen({ host: '127.0.0.1', port: 0 })
context.address.public = url
process.stdout.write(`${JSON.stringify({ url, cookies, usageUrl: await serveUsage() })}\n`)
