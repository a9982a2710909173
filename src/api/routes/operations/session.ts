import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { signInWithLink, signInWithPassword, signOut } from '../../../actions/operations/signIn.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody } from '../../../contract/list.ts'
import { SessionState, type SessionStateBody, SignIn } from '../../../contract/session.ts'
import { AppError } from '../../../domain/errors.ts'
import { type Caller, listPasswordHashes } from '../../../store/operations/access.ts'
import { insertKnownBrowser, isKnownBrowser, knownDays } from '../../../store/operations/knownBrowsers.ts'
import { findSessionEnd } from '../../../store/operations/sessions.ts'
import type { App } from '../../app.ts'
import { iso } from '../../iso.ts'
import { credentialOf, visitorOf } from '../../plugins/credential.ts'
import { triesOfAddress } from '../../plugins/rateLimit.ts'
import { SignInGate } from '../../plugins/SignInGate.ts'
import { isHttps, setSessionCookie } from '../../plugins/sessionCookie.ts'

const tags = ['session']

const knownCookie = 'rejoinder_known'
const knownPath = '/api/session'

/** Returns null unless someone has signed in with this browser before. */
async function knownBrowserOf({ cookies }: FastifyRequest, { db, clock }: Context): Promise<string | null> {
  const secret = cookies[knownCookie]
  return secret && (await isKnownBrowser(db, secret, clock())) ? secret : null
}

async function rememberBrowser(reply: FastifyReply, { db, clock }: Context, secure: boolean): Promise<void> {
  const options = { path: knownPath, httpOnly: true, sameSite: 'strict', secure } as const
  reply.setCookie(knownCookie, await insertKnownBrowser(db, clock()), { ...options, maxAge: knownDays * 86_400 })
}

export function sessionRoutes(app: App, context: Context): void {
  const { config } = context
  const https = isHttps(config)
  const gate = new SignInGate()
  const stateFor = async (user: Caller | null): Promise<SessionStateBody> => {
    const passwords = await listPasswordHashes(context.db)
    return {
      user: user && { id: user.id, name: user.name, right: user.right },
      sessionEndsAt: user && iso(await findSessionEnd(context.db, user.byId)),
      authMethod: config.auth,
      passwordSet: passwords.length > 0,
      nameNeeded: passwords.length > 1,
      sandbox: config.sandbox,
      mailbox: user ? config.mailbox : '',
      forwardTo: user ? config.forwardTo : '',
      businessTimeZone: config.businessTimeZone,
    }
  }

  app.get(
    '/api/session',
    {
      config: { open: true },
      schema: { tags, summary: 'Get the current session', security: [], response: { 200: SessionState } },
    },
    async request => stateFor(request.user),
  )
  app.post(
    '/api/session',
    {
      config: { open: true, audited: ['name'], rateLimit: triesOfAddress(10) },
      schema: {
        tags,
        summary: 'Sign in with a password or a one-time link',
        security: [],
        body: SignIn,
        response: { 200: SessionState, '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const { name, password, token } = request.body
      if (token === undefined && config.auth === 'entra') {
        throw new AppError('forbidden', 'signIn.entra', 'Sign in with Microsoft here.', {
          hint: 'Open /api/session/entra',
        })
      }
      const browser = await knownBrowserOf(request, context)
      const guess = () => signInWithPassword(context, { password: password ?? '', name }, visitorOf(request))
      const opened = token
        ? await signInWithLink(context, token, visitorOf(request))
        : await gate.pass({ ip: request.ip, browser }, guess).catch(error => {
            if (error.statusCode === 429) reply.header('retry-after', 60)
            throw error
          })
      setSessionCookie(reply, opened.secret, config)
      request.user = opened.user
      if (!token && browser === null) await rememberBrowser(reply, context, https)
      return stateFor(opened.user)
    },
  )
  app.delete(
    '/api/session',
    {
      config: { open: true, audited: true },
      schema: { tags, summary: 'Sign out', security: [], response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const credential = credentialOf(request)
      if (credential?.kind === 'session') await signOut(context, credential.secret)
      setSessionCookie(reply, null, config)
      return reply.status(204).send(null)
    },
  )
}
