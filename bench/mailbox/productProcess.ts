import { buildApp } from '../../src/api/buildApp.ts'
import { ensureUser, openSession } from '../../src/store/operations/access.ts'
import { openChildContext } from '../../src/testing/children/childContext.ts'
import type { Statement } from './floorProcess.ts'

/**
 * The product's HTTP server. Answers each path of `PATHS` once, to learn which SQL it takes, and tells its address,
 * sessions and that SQL on standard output.
 */
const sessionCount = 50
const context = openChildContext()
const app = await buildApp(context, null)
const user = await ensureUser(context.db, 'bench')
const cookies: string[] = []
for (let n = 0; n < sessionCount; n += 1)
  cookies.push(`rejoinder_session=${await openSession(context.db, user.id, context.clock())}`)
const url = await app.listen({ host: '127.0.0.1', port: 0 })
const statements: Record<string, Statement[]> = {}
let heard: Statement[] = []
context.db.on('query', ({ sql, bindings }: { sql: string; bindings: unknown[] }) => heard.push({ sql, bindings }))
for (const path of JSON.parse(process.env.PATHS ?? '[]') as string[]) {
  heard = []
  const { statusCode, body } = await app.inject({ url: path, headers: { cookie: cookies[0] } })
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${body}`)
  // Who is asking is the product's own business, not a part of the answer.
  statements[path] = heard.filter(({ sql }) => !sql.includes('"sessions"'))
}
context.db.removeAllListeners('query')
process.stdout.write(`${JSON.stringify({ url, cookies, statements })}\n`)
