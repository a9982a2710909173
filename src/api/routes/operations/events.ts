import { Type } from 'typebox'
import type { Context } from '../../../context.ts'
import { ServerEvent } from '../../../contract/events.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import { listenToEvents } from '../../../store/database/events.ts'
import type { App } from '../../app.ts'
import { findUser } from '../../plugins/access.ts'
import { RecentEvents } from '../../RecentEvents.ts'

const heartbeatMs = 20_000
/** Disconnects a browser above this; it reloads everything when it reconnects. */
const maxUnread = 1_048_576
/** Limits the streams of one user or token. Hidden tabs close theirs. */
const maxStreams = 100

const missed: DomainEvent = { type: 'responses.changed', reason: 'reconnected' }

const lineOf = (id: string, event: DomainEvent) => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`

interface Browser {
  caller: string
  write(line: string): void
  sendHeartbeat(): Promise<void>
}

/** Feeds server-sent events from PostgreSQL's NOTIFY over one shared connection. */
export async function eventRoutes(app: App, context: Context): Promise<void> {
  const browsers = new Set<Browser>()
  const recent = new RecentEvents()
  const send = (event: DomainEvent): void => {
    if (event.type === 'sessions.ended') {
      for (const { sendHeartbeat } of browsers) void sendHeartbeat()
      return
    }
    const line = lineOf(recent.add(event), event)
    for (const { write } of browsers) write(line)
  }
  const stop = await listenToEvents(context.databaseUrl, send, () => {
    // Events may have been lost while the connection was down.
    send({ type: 'sessions.ended' })
    send(missed)
  })
  app.addHook('onClose', stop)

  app.get(
    '/api/events',
    {
      config: { cookieless: true, unqueued: true },
      // A HEAD would wait for a stream that never sends a body.
      exposeHeadRoute: false,
      schema: {
        tags: ['events'],
        summary: 'Stream changes as server-sent events, one JSON object in each data line',
        description:
          'Each event names the data to reload. To resume a stream, send the id of the last event as Last-Event-ID. If the ' +
          "stream cannot be resumed, it starts with responses.changed and the reason 'reconnected': reload everything. " +
          `A user or token can have at most ${maxStreams} streams; the next one gets a 429.`,
        querystring: Type.Object({
          last: Type.Optional(
            Type.Integer({
              minimum: 1,
              maximum: 60,
              description:
                'Start with the events of the last seconds, for a client that loads data before its stream opens. ' +
                'Last-Event-ID takes precedence',
            }),
          ),
        }),
        headers: Type.Object({ 'last-event-id': Type.Optional(Type.String({ maxLength: 100 })) }),
        response: { 200: { content: { 'text/event-stream': { schema: ServerEvent } } } },
      },
    },
    async (request, reply) => {
      const caller = `${request.user?.by} ${request.user?.id}`
      if ([...browsers].filter(browser => browser.caller === caller).length >= maxStreams) throw tooMany()
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-request-id': request.id,
        'x-accel-buffering': 'no',
      })
      raw.write(`retry: 2000\nid: ${recent.lastId}\n\n`)
      const write = (line: string): void => {
        if (raw.writableLength > maxUnread) raw.destroy()
        else raw.write(line)
      }
      const lastId = request.headers['last-event-id']
      const earlier = lastId
        ? (recent.after(lastId) ?? [{ id: recent.lastId, event: missed }])
        : recent.last(request.query.last ?? 0)
      for (const { id, event } of earlier) raw.write(lineOf(id, event))
      const sendHeartbeat = async (): Promise<void> => {
        // An unreachable database does not end the stream; a sign-out does.
        const user = await findUser(request, reply, context).catch(() => request.user)
        if (user) write(': still here\n\n')
        else raw.end()
      }
      const heartbeat = setInterval(() => void sendHeartbeat(), heartbeatMs)
      const browser = { caller, write, sendHeartbeat }
      browsers.add(browser)
      request.raw.on('close', () => {
        clearInterval(heartbeat)
        browsers.delete(browser)
      })
    },
  )
}

function tooMany(): Error {
  const message = `Rejoinder is open in ${maxStreams} windows already, as many as one user may have. Close some of them.`
  return Object.assign(new Error(message), { statusCode: 429, code: 'events.tooMany' })
}
