import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { openSessionFor } from '../../../actions/operations/signIn.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody } from '../../../contract/list.ts'
import { AppError } from '../../../domain/errors.ts'
import type { App } from '../../app.ts'
import { visitorOf } from '../../plugins/credential.ts'
import { triesOfAddress } from '../../plugins/rateLimit.ts'
import { hostCookie, isHttps, setSessionCookie } from '../../plugins/sessionCookie.ts'

const path = '/api/session/entra'
const tags = ['session']

/** The tenant decides who may sign in. */
export function entraSignInRoutes(app: App, context: Context): void {
  const { config, webSignIn } = context
  const https = isHttps(config)
  const cookieName = hostCookie('rejoinder_sign_in', https)
  const keep = (reply: FastifyReply, value: string): void => {
    reply.setCookie(cookieName, value, { path: '/', httpOnly: true, sameSite: 'lax', secure: https, maxAge: 600 })
  }
  const redirectUri = (request: FastifyRequest): string =>
    `${config.publicUrl ?? `${request.protocol}://${request.host}`}${path}/callback`
  const assertOn = (): void => {
    if (config.auth !== 'entra')
      throw new AppError('notFound', 'entra.off', 'Signing in with Microsoft is not enabled.')
  }

  app.get(
    path,
    {
      config: { open: true, rateLimit: triesOfAddress(30) },
      schema: {
        tags,
        summary: 'Redirect to Microsoft to sign in',
        security: [],
        querystring: Type.Object({
          to: Type.Optional(Type.String({ maxLength: 2000, description: 'The path to open after the sign-in' })),
        }),
        response: { 302: Type.Null(), '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      assertOn()
      const { url, pending } = await webSignIn.begin(redirectUri(request))
      keep(reply, JSON.stringify({ ...pending, to: ownPath(request.query.to) }))
      return reply.redirect(url)
    },
  )
  app.get(
    `${path}/callback`,
    {
      config: { open: true, audited: true, rateLimit: triesOfAddress(30) },
      schema: {
        tags,
        summary: 'Complete the sign-in with Microsoft',
        security: [],
        querystring: Type.Object({ code: Type.Optional(Type.String()), state: Type.Optional(Type.String()) }),
        response: { 302: Type.Null(), '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      assertOn()
      // The audit log must not credit this sign-in to an earlier session of the browser.
      request.user = null
      const { code, state } = request.query
      const pending = readPending(request.cookies[cookieName])
      if (!pending || !code || !state) return reply.redirect('/sign-in?failed=entra')
      const signedIn = await webSignIn.finish(pending, { code, state }, redirectUri(request)).catch(error => {
        request.log.warn({ err: error }, 'signing in with Microsoft failed')
        return null
      })
      reply.clearCookie(cookieName, { path: '/', secure: https })
      if (signedIn === null) return reply.redirect('/sign-in?failed=entra')
      const { secret, user } = await openSessionFor(context, signedIn.name, visitorOf(request), signedIn.role)
      setSessionCookie(reply, secret, config)
      request.user = user
      return reply.redirect(ownPath(pending.to))
    },
  )
}

/** Parses as browsers do. Anything but our own path, such as another host, becomes '/'. */
function ownPath(to = '/'): string {
  const here = 'http://rejoinder.invalid'
  const url = URL.parse(to, here)
  if (url?.origin !== here || url.pathname.startsWith('//')) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}

const Pending = Type.Object({
  state: Type.String(),
  nonce: Type.String(),
  verifier: Type.String(),
  to: Type.String(),
})

/** Returns null when the cookie was changed. */
function readPending(cookie: string | undefined): Static<typeof Pending> | null {
  try {
    const pending: unknown = JSON.parse(cookie ?? '')
    return Value.Check(Pending, pending) ? pending : null
  } catch {
    return null
  }
}
