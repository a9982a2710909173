import { addCandidates } from '../../src/actions/candidates/addCandidates.ts'
import { openSessionFor } from '../../src/actions/operations/signIn.ts'
import { syncMail } from '../../src/actions/sync/syncMail.ts'
import { buildApp } from '../../src/api/buildApp.ts'
import { openChildContext } from '../../src/testing/children/childContext.ts'
import { references } from '../ingest/fillMailbox.ts'
import { serveUsage } from './serveUsage.ts'

/** Syncs first and makes a session for each browser. */
const context = openChildContext({ TZ_BUSINESS: process.env.ZONE ?? 'UTC' })
await addCandidates(
  context,
  references.map((refId, n) => ({ refId, name: `Candidate Number${n}` })),
)
await syncMail(context, { hoursBack: 24, manual: true })
const cookies: string[] = []
for (let n = 0; n < Number(process.env.SESSIONS); n += 1)
  cookies.push(`rejoinder_session=${(await openSessionFor(context, 'bench')).secret}`)
const app = await buildApp(context, null)
const url = await app.listen({ host: '127.0.0.1', port: 0 })
context.address.public = url
process.stdout.write(`${JSON.stringify({ url, cookies, usageUrl: await serveUsage() })}\n`)
