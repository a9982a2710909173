import { createSignInLink, setPassword } from '../../src/actions/operations/signIn.ts'
import { buildApp } from '../../src/api/buildApp.ts'
import { openChildContext } from '../../src/testing/children/childContext.ts'

const context = openChildContext()
await setPassword(context, 'a long enough one')
const app = await buildApp(context, null)
const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${JSON.stringify({ url, token: await createSignInLink(context) })}\n`)
