import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SandboxContext } from '../SandboxContext.ts'
import { AuthorizationCodes } from './AuthorizationCodes.ts'
import { answerAuthorize } from './answerAuthorize.ts'
import { answerToken } from './answerToken.ts'
import { EntraFailure } from './EntraFailure.ts'
import { makeDiscovery } from './makeDiscovery.ts'

interface TenantRoute {
  Params: { tenant: string }
}

const largestForm = 64 * 1024

export function addEntraRoutes(app: FastifyInstance, sandbox: SandboxContext): void {
  const codes = new AuthorizationCodes()
  const answer = (reply: FastifyReply, work: () => unknown) => {
    try {
      return reply.header('cache-control', 'no-store, no-cache').send(work())
    } catch (error) {
      if (!(error instanceof EntraFailure)) throw error
      return reply.status(error.status).send(error.render(sandbox.clock()))
    }
  }

  app.post<TenantRoute>('/:tenant/oauth2/v2.0/token', { bodyLimit: largestForm }, async (request, reply) => {
    const { status, statusAfter, delayMs } = sandbox.faults.take('POST', request.url)
    if (delayMs > 0) await new Promise(resolve => setTimeout(resolve, delayMs).unref())
    const ordered = status?.status ?? statusAfter
    if (ordered !== undefined) {
      const seconds = status?.retryAfterSeconds
      if (seconds !== undefined) reply.header('retry-after', String(seconds))
      return answer(reply, () => {
        throw new EntraFailure(ordered, 'temporarily_unavailable', 90033, 'A transient error has occurred.')
      })
    }
    const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '')
    const { tenant } = request.params
    const { authorization } = request.headers
    const { mailbox, clock, baseUrl, secret, certificate } = sandbox
    return answer(reply, () =>
      answerToken({
        tenant,
        form,
        authorization,
        mailbox,
        loginUrl: baseUrl(),
        now: clock(),
        codes,
        secret,
        certificate,
      }),
    )
  })

  app.get<TenantRoute>('/:tenant/oauth2/v2.0/authorize', (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '')
    try {
      return reply.redirect(answerAuthorize(query, codes, sandbox.clock()), 302)
    } catch (error) {
      if (!(error instanceof EntraFailure)) throw error
      return reply.status(error.status).send(error.render(sandbox.clock()))
    }
  })

  app.get<TenantRoute>('/:tenant/v2.0/.well-known/openid-configuration', request =>
    makeDiscovery(sandbox.baseUrl(), request.params.tenant),
  )
  // Tokens are signed with a shared key, so there are no public keys.
  app.get<TenantRoute>('/:tenant/discovery/v2.0/keys', () => ({ keys: [] }))
}
