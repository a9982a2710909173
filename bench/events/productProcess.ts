import { buildApp } from '../../src/api/buildApp.ts'
import { openChildContext } from '../../src/testing/children/childContext.ts'

/** Prints the server's URL. */
const context = openChildContext({ SENDGRID_WEBHOOK_PUBLIC_KEY: process.env.PUBLIC_KEY ?? '' })
const app = await buildApp(context, null)
const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${JSON.stringify({ url })}\n`)
