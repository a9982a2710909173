import { openSessionFor } from '../../src/actions/operations/signIn.ts'
import { buildApp } from '../../src/api/buildApp.ts'
import { openChildContext } from '../../src/testing/children/childContext.ts'
import type { Statement } from './floorProcess.ts'

/** Requests each of `PATHS` once to record its SQL. */
const sessionCount = 50
const context = openChildContext()
const app = await buildApp(context, null)
const cookies: string[] = []
for (let n = 0; n < sessionCount; n += 1)
  cookies.push(`rejoinder_session=${(await openSessionFor(context, 'bench')).secret}`)
const url = await app.listen({ host: '127.0.0.1', port: 0 })
const statements: Record<string, Statement[]> = {}
let heard: Statement[] = []
context.db.on('query', ({ sql, bindings }: { sql: string; bindings: unknown[] }) => heard.push({ sql, bindings }))
for (const path of JSON.parse(process.env.PATHS ?? '[]') as string[]) {
  heard = []
  const { statusCode, body } = await app.inject({ url: path, headers: { cookie: cookies[0] } })
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${body}`)
  // The session lookup is the product's own cost, not part of the response.
  statements[path] = heard.filter(({ sql }) => !sql.includes('"sessions"'))
}
context.db.removeAllListeners('query')
process.stdout.write(`${JSON.stringify({ url, cookies, statements })}\n`)
