import type { Context } from '../../../context.ts'
import { ServerEvent } from '../../../contract/events.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import { listenToEvents } from '../../../store/database/events.ts'
import type { App } from '../../app.ts'
import { findUser } from '../../plugins/access.ts'

const heartbeatMs = 20_000
/** A browser that leaves so many bytes unread is let go; it looks at everything again when it is back. */
const mostUnread = 1_048_576

/** Server-sent events for open browsers, fed by PostgreSQL's NOTIFY over one connection for all of them. */
export async function eventRoutes(app: App, context: Context): Promise<void> {
  const browsers = new Set<(line: string) => void>()
  const send = (event: DomainEvent): void => {
    for (const write of browsers) write(`data: ${JSON.stringify(event)}\n\n`)
  }
  const stop = await listenToEvents(context.databaseUrl, send, () => {
    // What happened while the connection was away is unknown: let the browsers look again.
    send({ type: 'responses.changed', reason: 'reconnected' })
  })
  app.addHook('onClose', stop)

  app.get(
    '/api/events',
    {
      config: { cookieless: true },
      schema: {
        tags: ['events'],
        summary: 'Changes as server-sent events, one JSON object in each data line',
        description: 'Read again what it names. After a connection was lost, read everything again.',
        response: { 200: { content: { 'text/event-stream': { schema: ServerEvent } } } },
      },
    },
    async (request, reply) => {
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      raw.write('retry: 2000\n\n')
      const write = (line: string): void => {
        if (raw.writableLength > mostUnread) raw.destroy()
        else raw.write(line)
      }
      const beat = async (): Promise<void> => {
        // Whoever was signed out meanwhile hears no more. A database that is away for a while has signed nobody out.
        const user = await findUser(request, reply, context).catch(() => request.user)
        if (user) write(': still here\n\n')
        else raw.end()
      }
      const heartbeat = setInterval(() => void beat(), heartbeatMs)
      browsers.add(write)
      request.raw.on('close', () => {
        clearInterval(heartbeat)
        browsers.delete(write)
      })
    },
  )
}
