import { addCandidates } from '../../src/actions/candidates/addCandidates.ts'
import { createSignInLink } from '../../src/actions/operations/signIn.ts'
import { syncMail } from '../../src/actions/sync/syncMail.ts'
import { buildApp } from '../../src/api/buildApp.ts'
import { openChildContext } from '../../src/testing/children/childContext.ts'
import { startWorker } from '../../src/worker/startWorker.ts'
import { references } from '../ingest/fillMailbox.ts'

const context = openChildContext({ TZ_BUSINESS: process.env.TZ_BUSINESS ?? 'UTC' })
await addCandidates(
  context,
  references.map((refId, n) => ({ refId, name: `Candidate Number${n}` })),
)
await syncMail(context, { hoursBack: 1, manual: true })
const app = await buildApp(context, null)
const url = await app.listen({ host: '127.0.0.1', port: 0 })
context.address.public = url
await startWorker(context)
process.stdout.write(`${JSON.stringify({ url, token: await createSignInLink(context) })}\n`)
