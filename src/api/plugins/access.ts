import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recognizeUser } from '../../actions/operations/signIn.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { allows, type Right } from '../../domain/rights.ts'
import type { Caller, User } from '../../store/operations/access.ts'
import { credentialOf } from './credential.ts'
import type { KnownCallers } from './KnownCallers.ts'
import { hostCookie, isHttps, setSessionCookie } from './sessionCookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    user: Caller | null
  }
  interface FastifyContextConfig {
    open?: boolean
    /** Set if the route writes its own response, which cannot carry a cookie. */
    cookieless?: boolean
    /** Defaults to 'read' for GET, and to 'admin' for everything else. */
    right?: Right
  }
}

export function addAccess(app: FastifyInstance, context: Context, callers: KnownCallers): void {
  app.decorateRequest('user', null)
  app.decorate('sessionCookie', hostCookie('rejoinder_session', isHttps(context.config)))
  // Runs after the rate limit, which is a hook of each route, so that guesses count.
  app.addHook('preParsing', async (request, reply) => {
    // The URL can be written in several ways (/%61pi/...).
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

export function rightOf(method: string, { right }: FastifyContextConfig): Right {
  return right ?? (method === 'GET' || method === 'HEAD' ? 'read' : 'admin')
}

export function assertMay({ name, right }: User, needed: Right): void {
  if (allows(right, needed)) return
  throw new AppError('forbidden', 'access.right', `This requires the right '${needed}', but ${name} has '${right}'.`, {
    hint: 'An operator can grant it with: rejoinder user add NAME --role ROLE, or rejoinder token create NAME --scope SCOPE.',
  })
}

/** Returns null for an invalid credential. Prolongs a session in use once a day, with its cookie. */
export async function findUser(request: FastifyRequest, reply: FastifyReply, context: Context): Promise<Caller | null> {
  const credential = credentialOf(request)
  if (!credential) return null
  const { user, prolonged } = await recognizeUser(context, credential, !request.routeOptions.config.cookieless)
  if (prolonged) setSessionCookie(reply, credential.secret, context.config)
  return user
}

export function callerOf({ user }: FastifyRequest): string {
  return user?.name ?? 'system'
}
