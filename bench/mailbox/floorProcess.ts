import { createServer } from 'node:http'
import pg from 'pg'

export interface Statement {
  sql: string
  bindings: unknown[]
}

/** A bare HTTP server runs the same SQL for the same path. */
const pool = new pg.Pool({ connectionString: process.env.FLOOR_DATABASE_URL, max: 10 })
let statements: Record<string, Statement[]> = {}
const server = createServer(async (request, response) => {
  if (request.method === 'PUT') {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    statements = JSON.parse(Buffer.concat(parts).toString()) as typeof statements
    return response.end()
  }
  const rows: unknown[] = []
  for (const { sql, bindings } of statements[request.url ?? ''] ?? []) rows.push((await pool.query(sql, bindings)).rows)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(rows))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`)
})
