import { openSessionFor } from '../../src/actions/operations/signIn.ts'
import { buildApp } from '../../src/api/buildApp.ts'
import { openChildContext } from '../../src/testing/children/childContext.ts'

/** Prints the server's URL and a session. */
const context = openChildContext()
const app = await buildApp(context, process.env.ADMIN_FOLDER ?? null)
const session = (await openSessionFor(context, 'bench')).secret
const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${JSON.stringify({ url, session })}\n`)
