import { buildApp } from '../../src/api/buildApp.ts'
import { ensureUser, openSession } from '../../src/store/operations/access.ts'
import { openChildContext } from '../../src/testing/children/childContext.ts'

/** The product's HTTP server with the admin of `ADMIN_FOLDER`. Tells its address and a session. */
const context = openChildContext()
const app = await buildApp(context, process.env.ADMIN_FOLDER ?? null)
const user = await ensureUser(context.db, 'bench')
const session = await openSession(context.db, user.id, context.clock())
const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${JSON.stringify({ url, session })}\n`)
