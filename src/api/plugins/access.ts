import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recognizeUser } from '../../actions/operations/signIn.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { allows, type Right } from '../../domain/rights.ts'
import { sessionDays, type User } from '../../store/operations/access.ts'
import { credentialOf, sessionCookie } from './credential.ts'
import type { KnownCallers } from './KnownCallers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who has signed in; null on routes that are open. */
    user: User | null
  }
  interface FastifyContextConfig {
    /** True for routes that nobody needs to sign in for. */
    open?: boolean
    /** True for routes that write their answer themselves: no cookie goes along. */
    cookieless?: boolean
    /** The right that a call needs; unless told, to read what GET gives, and all rights for everything else. */
    right?: Right
  }
}

/**
 * Asks for a session cookie or a bearer token on every route that does not say it is open, wherever it lies. New routes
 * are closed until they say so.
 */
export function addAccess(app: FastifyInstance, context: Context, callers: KnownCallers): void {
  app.decorateRequest('user', null)
  // After the limit of calls, which each route has as a hook of its own: guesses count.
  app.addHook('preParsing', async (request, reply) => {
    // The route, not the address: that can be written in more than one way (/%61pi/...).
    const { url = '', config } = request.routeOptions
    // Who calls a webhook proves it there, and a file of the admin is for anybody: nothing is asked of the database.
    if (request.is404 || (config.open && !url.startsWith('/api/session'))) return
    request.user = await findUser(request, reply, context)
    callers.note(request, request.user !== null)
    if (request.user === null && !config.open) {
      throw new AppError('unauthenticated', 'session.none', 'You are not signed in.', {
        hint: 'Sign in, or send an API token: Authorization: Bearer ...',
      })
    }
    if (request.user && !config.open) assertMay(request.user, rightOf(request.method, config))
  })
}

/** The right that calls of a route need. */
export function rightOf(method: string, { right }: FastifyContextConfig): Right {
  return right ?? (method === 'GET' || method === 'HEAD' ? 'read' : 'admin')
}

function assertMay({ name, right }: User, needed: Right): void {
  if (allows(right, needed)) return
  throw new AppError('forbidden', 'access.right', `This needs the right '${needed}'; ${name} has '${right}'.`, {
    hint: 'An operator can give it: rejoinder user add NAME --role ROLE, or rejoinder token create NAME --scope SCOPE.',
  })
}

/**
 * Who has signed in, by the session or the token that a request carries; null when it holds no more. Whoever comes by
 * again and again need not sign in again: session and cookie go on together, once a day.
 */
export async function findUser(request: FastifyRequest, reply: FastifyReply, context: Context): Promise<User | null> {
  const credential = credentialOf(request)
  if (!credential) return null
  const { user, prolonged } = await recognizeUser(context, credential, !request.routeOptions.config.cookieless)
  if (prolonged) setSessionCookie(reply, credential.secret, isHttps(context.config))
  return user
}

/** By whom a request is done, for the log of activity. */
export function callerOf({ user }: FastifyRequest): string {
  return user?.name ?? 'system'
}

/** Whether browsers reach the product by https. */
export const isHttps = ({ publicUrl }: Context['config']) => publicUrl?.startsWith('https:') ?? false

/** Gives the session to the browser, or takes it back with null. Secure under https. */
export function setSessionCookie(reply: FastifyReply, secret: string | null, https: boolean): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const
  if (secret === null) reply.clearCookie(sessionCookie, options)
  else reply.setCookie(sessionCookie, secret, { ...options, maxAge: sessionDays * 86_400 })
}
