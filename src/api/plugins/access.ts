import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recognizeUser, sessionLife } from '../../actions/operations/signIn.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { allows, type Right } from '../../domain/rights.ts'
import type { Caller, User } from '../../store/operations/access.ts'
import { credentialOf, hostCookie } from './credential.ts'
import type { KnownCallers } from './KnownCallers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in caller; null on open routes. */
    user: Caller | null
  }
  interface FastifyContextConfig {
    /** True for routes that need no sign-in. */
    open?: boolean
    /** True for routes that write their own response, which cannot carry a cookie. */
    cookieless?: boolean
    /** The right that a call needs. Default: 'read' for GET, 'admin' for everything else. */
    right?: Right
  }
}

/** Requires a session cookie or a bearer token on every route that is not marked open. */
export function addAccess(app: FastifyInstance, context: Context, callers: KnownCallers): void {
  app.decorateRequest('user', null)
  app.decorate('sessionCookie', hostCookie('rejoinder_session', isHttps(context.config)))
  // Runs after the rate limit, which is a hook of each route, so that guesses count.
  app.addHook('preParsing', async (request, reply) => {
    // Checks the route and not the URL, which can be written in several ways (/%61pi/...).
    const { url = '', config } = request.routeOptions
    // Webhooks prove their sender themselves, and admin files are public: neither needs the database.
    if (request.is404 || (config.open && !url.startsWith('/api/session'))) return
    request.user = await findUser(request, reply, context)
    callers.note(request, request.user !== null)
    if (request.user === null && !config.open) {
      throw new AppError('unauthenticated', 'session.none', 'You are not signed in.', {
        hint: 'Sign in, or send an API token in the header: Authorization: Bearer ...',
      })
    }
    if (request.user && !config.open) assertMay(request.user, rightOf(request.method, config))
  })
}

/** Returns the right that a route needs. */
export function rightOf(method: string, { right }: FastifyContextConfig): Right {
  return right ?? (method === 'GET' || method === 'HEAD' ? 'read' : 'admin')
}

/** @throws AppError `forbidden` when the user lacks the needed right */
export function assertMay({ name, right }: User, needed: Right): void {
  if (allows(right, needed)) return
  throw new AppError('forbidden', 'access.right', `This requires the right '${needed}', but ${name} has '${right}'.`, {
    hint: 'An operator can grant it with: rejoinder user add NAME --role ROLE, or rejoinder token create NAME --scope SCOPE.',
  })
}

/**
 * Returns the user of a request's session or token, or null when it is not valid. A session in use is prolonged once a
 * day, along with its cookie.
 */
export async function findUser(request: FastifyRequest, reply: FastifyReply, context: Context): Promise<Caller | null> {
  const credential = credentialOf(request)
  if (!credential) return null
  const { user, prolonged } = await recognizeUser(context, credential, !request.routeOptions.config.cookieless)
  if (prolonged) setSessionCookie(reply, credential.secret, context.config)
  return user
}

/** Returns the caller's name for the activity log. */
export function callerOf({ user }: FastifyRequest): string {
  return user?.name ?? 'system'
}

/** Returns whether browsers reach the product over https. */
export const isHttps = ({ publicUrl }: Context['config']) => publicUrl?.startsWith('https:') ?? false

/** Sets the session cookie, or clears it when `secret` is null. The cookie is Secure under https. */
export function setSessionCookie(reply: FastifyReply, secret: string | null, config: Context['config']): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(config) } as const
  const name = reply.server.sessionCookie
  if (secret === null) reply.clearCookie(name, options)
  else reply.setCookie(name, secret, { ...options, maxAge: sessionLife(config).days * 86_400 })
}
