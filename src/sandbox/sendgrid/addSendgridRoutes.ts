import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { JsonObject } from '../http/GraphRequest.ts'
import { isSameSecret } from '../http/isSameSecret.ts'
import type { SandboxContext } from '../SandboxContext.ts'
import { parseActivityQuery } from './parseActivityQuery.ts'
import { renderDetails, renderMessage, type StoredEvent, type StoredMessage } from './renderActivity.ts'

export const apiKeyOf = ({ secret }: Pick<SandboxContext, 'secret'>) => `SG.${secret}`

const refusal = (message: string, field: string | null = null) => ({ errors: [{ message, field }] })

/** Serves the Email Activity API (sendgrid-oai, tsg_email_activity_v3). */
export function addSendgridRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  app.get('/v3/messages', (request, reply) => answer(sandbox, request, reply, () => listMessages(sandbox, request)))
  app.get('/v3/messages/:id', (request, reply) =>
    answer(sandbox, request, reply, () => findMessage(sandbox, (request.params as { id: string }).id)),
  )
}

type Answer = { status: number; body: object }

async function listMessages({ db, mailbox }: SandboxContext, request: FastifyRequest): Promise<Answer> {
  const { query, limit = '10' } = request.query as { query?: string; limit?: string }
  if (!query) return { status: 400, body: refusal('query is required', 'query') }
  const most = Number(limit)
  if (!Number.isInteger(most) || most < 1 || most > 1000) {
    return { status: 400, body: refusal('limit must be between 1 and 1000', 'limit') }
  }
  const asked = parseActivityQuery(query)
  if ('problem' in asked) return { status: 400, body: refusal(`invalid syntax: ${asked.problem}`) }
  const rows: StoredMessage[] = await db('sandbox.sendgrid_messages')
    .where({ mailbox })
    .whereBetween('last_event_at', [asked.from, asked.to])
    .modify(found => {
      if (asked.recipient) found.where({ to_email: asked.recipient })
    })
    .orderBy('last_event_at', 'desc')
    .limit(most)
  const events = await listEvents(
    { db },
    rows.map(row => row.msg_id),
  )
  return {
    status: 200,
    body: { messages: rows.map(row => renderMessage(mailbox, row, events.get(row.msg_id) ?? [])) },
  }
}

async function findMessage({ db, mailbox }: SandboxContext, msgId: string): Promise<Answer> {
  const row: StoredMessage | undefined = await db('sandbox.sendgrid_messages').where({ mailbox, msg_id: msgId }).first()
  if (!row) return { status: 404, body: refusal('not found', 'message_id') }
  const events = await listEvents({ db }, [msgId])
  return { status: 200, body: renderDetails(mailbox, row, events.get(msgId) ?? []) }
}

async function listEvents({ db }: Pick<SandboxContext, 'db'>, msgIds: readonly string[]) {
  const rows: { msg_id: string; event: StoredEvent }[] = await db('sandbox.sendgrid_events')
    .whereIn('msg_id', msgIds)
    .orderBy('n')
    .select('msg_id', 'event')
  const byMessage = Map.groupBy(rows, row => row.msg_id)
  return new Map([...byMessage].map(([msgId, found]) => [msgId, found.map(row => row.event)]))
}

async function answer(
  sandbox: SandboxContext,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<Answer>,
): Promise<FastifyReply> {
  const startedAt = Date.now()
  const { method, url: path } = request
  const { status, statusAfter, cut, delayMs } = sandbox.faults.take(method, path)
  if (delayMs > 0) await new Promise(resolve => setTimeout(resolve, delayMs).unref())
  const note = (code: number) =>
    sandbox.requests.add({
      method,
      path,
      status: code,
      at: new Date(startedAt).toISOString(),
      durationMs: Date.now() - startedAt,
    })
  if (cut) {
    note(0)
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${apiKeyOf(sandbox)}`)) {
    note(401)
    const message = 'The provided authorization grant is invalid, expired, or revoked'
    return reply.status(401).send(refusal(message))
  }
  const ordered = status?.status ?? statusAfter
  if (ordered !== undefined) {
    note(ordered)
    const lifted = Math.floor(sandbox.clock().getTime() / 1000) + (status?.retryAfterSeconds ?? 0)
    const limits = { 'x-ratelimit-limit': '6', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(lifted) }
    const message = ordered === 429 ? 'too many requests' : 'ordered fault'
    return reply
      .status(ordered)
      .headers(ordered === 429 ? limits : {})
      .send(refusal(message))
  }
  const done = await work()
  note(done.status)
  return reply.status(done.status).send(done.body as JsonObject)
}
