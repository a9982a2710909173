import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordAction } from '../../actions/operations/recordAction.ts'
import type { Context } from '../../context.ts'
import type { AuditEntry } from '../../store/operations/auditLog.ts'
import { listUsers } from '../../store/operations/users.ts'
import { rightOf } from './access.ts'
import { CallWindows } from './rateLimit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Defaults to calls that need more than the right to read, and all with a token. A list names fields to record. */
    audited?: boolean | readonly string[]
  }
}

/** Keeps guessing from filling the log. */
const maxRefusals = 60
const maxCharacters = 20_000

/** Delays the response to a change or a sign-in until the record is written. */
export function addAudit(app: FastifyInstance, context: Context): void {
  const refusals = new CallWindows()
  const isRepeated = createRepetitions()
  app.addHook('onSend', async (request, reply) => {
    const outcome = outcomeOf(request, reply)
    if (outcome === null || request.is404 || !isAudited(request)) return
    if (request.user === null && refusals.count('all', 60_000).calls > maxRefusals) return
    if (isRepeated(request, outcome)) return
    const noted = note(context, request, outcome).catch(error =>
      request.log.error({ err: error }, 'could not write a call to the audit log'),
    )
    // The redirect back from Microsoft is a GET, but it opens a session.
    if (!isRead(request) || request.routeOptions.config.open) await noted
  })
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

const repeatedWithinMs = 60 * 60_000
const maxRemembered = 10_000

/** Skips repeated reads and refusals, with which screens and scripts could fill the log. */
function createRepetitions(): (request: FastifyRequest, outcome: AuditEntry['outcome']) => boolean {
  const seen = new Map<string, number>()
  return (request, outcome) => {
    const key = repetitionKey(request, outcome)
    if (key === null) return false
    const isRepeated = Date.now() - (seen.get(key) ?? 0) < repeatedWithinMs
    if (!isRepeated) {
      if (seen.size >= maxRemembered) seen.clear()
      seen.set(key, Date.now())
    }
    return isRepeated
  }
}

/** Returns null for a call that always gets an entry. */
function repetitionKey(request: FastifyRequest, outcome: AuditEntry['outcome']): string | null {
  const { user, method, url, routeOptions } = request
  if (user === null) return null
  if (outcome === 'refused') return `${user.byId} refused ${method} ${routeOptions.url}`
  const isExport = Array.isArray(routeOptions.config.audited)
  return isRead(request) && outcome === 'done' && !isExport ? `${user.byId} ${url}` : null
}

/** Omits the name of a failed sign-in unless a user has it, because it may be a mistyped password. */
async function note(context: Context, request: FastifyRequest, outcome: AuditEntry['outcome']): Promise<void> {
  const { detail, ...call } = callOf(request)
  const isKnown = call.actor !== null || (await listUsers(context.db)).some(({ name }) => name === detail.name)
  await recordAction(context, { ...call, outcome, detail: isKnown ? detail : {} })
}

function isAudited({ method, user, routeOptions: { config } }: FastifyRequest): boolean {
  if (config.audited !== undefined) return config.audited !== false
  if (config.open) return false
  const right = rightOf(method, config)
  // Screens load lists all day, but a script could copy the mailbox with them.
  return right === 'read' ? user?.by === 'token' : right !== 'metrics'
}

/** Returns null for an invalid call that did nothing. */
function outcomeOf({ method, user, routeOptions: { config } }: FastifyRequest, { statusCode }: FastifyReply) {
  // A failed sign-in with Microsoft is a redirect; a sign-out without a session does nothing.
  if (statusCode < 400) return user ? 'done' : method === 'GET' ? 'refused' : null
  if (statusCode >= 500) return 'failed'
  const isRefusal = statusCode === 403 ? user !== null : statusCode === 401 && config.open === true
  return isRefusal ? 'refused' : null
}

function callOf(request: FastifyRequest) {
  const { user, ip, id, method, routeOptions } = request
  const { url = '', schema } = routeOptions
  const { summary = '' } = (schema ?? {}) as { summary?: string }
  return {
    actor: user?.name ?? null,
    by: user?.by ?? ('nobody' as const),
    byId: user?.byId ?? null,
    address: ip,
    requestId: id,
    action: `${method} ${url}`,
    description: summary,
    detail: detailOf(request, fieldsOf(request)),
  }
}

/** Returns the fields that the route names, otherwise what a read was filtered by. */
function fieldsOf(request: FastifyRequest): readonly string[] {
  const { audited } = request.routeOptions.config
  if (Array.isArray(audited)) return audited
  return isRead(request) ? Object.keys(Object(request.query)) : []
}

/** Matches a NUL in JSON, which PostgreSQL does not store, but not the text of its escape sequence. */
const escapedNul = /(?<!\\)((?:\\\\)*)\\u0000/g

/** Omits all of a file but its name. */
function detailOf({ params, query, body }: FastifyRequest, fields: readonly string[]): Record<string, unknown> {
  const given = { ...Object(query), ...Object(body) }
  if (Array.isArray(given.attachments)) given.attachments = given.attachments.map((file: unknown) => Object(file).name)
  const named = fields.filter(name => given[name] !== undefined).map(name => [name, shortened(given[name])])
  return JSON.parse(JSON.stringify({ ...Object(params), ...Object.fromEntries(named) }).replace(escapedNul, '$1'))
}

function shortened(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters).toWellFormed()}...` : value
}
