import { AppError } from '../../domain/errors.ts'
import type { TokenSource } from '../entra/appToken.ts'
import type { GraphTransport } from './graphTransport.ts'

export interface GraphProbe {
  readToken(): Promise<TokenClaims>
  readTime(): Promise<Date>
  /** Returns null when the app has the right. `unavailable` leaves it open. */
  refusal(right: MailRight, mailbox: string): Promise<AppError | null>
}

export type MailRight = 'read' | 'write' | 'send'

interface TokenClaims {
  /** Rights granted in Entra; those granted in Exchange are missing. */
  roles: string[]
  /** Id of the enterprise application. */
  objectId: string | null
}

interface ProbeOptions {
  graphUrl: string
  token: TokenSource
}

/** Does not exist: Graph says so to an app with the right, and answers 403 to one without. */
const nobodysMessage = 'AAMkREJOINDERDOCTOR='
const timeoutMs = 20_000

export function createGraphProbe(transport: GraphTransport, options: ProbeOptions): GraphProbe {
  const attempts = 2
  return {
    async readToken() {
      // Changes by an administrator appear only in new tokens.
      const claims = readClaims(await options.token({ renew: true }))
      const roles = Array.isArray(claims.roles) ? claims.roles.map(String) : []
      return { roles, objectId: typeof claims.oid === 'string' ? claims.oid : null }
    },

    async readTime() {
      const url = `${options.graphUrl}/v1.0/subscriptions`
      const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(cause => {
        throw new AppError('unavailable', 'graph.unreachable', 'Microsoft Graph cannot be reached.', {
          hint: 'Check the network, a proxy, and MS_GRAPH_URL.',
          cause,
        })
      })
      await answer.body?.cancel()
      return new Date(answer.headers.get('date') ?? Number.NaN)
    },

    async refusal(right, mailbox) {
      const user = `/users/${encodeURIComponent(mailbox)}`
      const message = `${user}/messages/${encodeURIComponent(nobodysMessage)}`
      const requests = {
        read: { method: 'GET', path: `${user}/mailFolders/inbox?$select=id`, attempts },
        write: { method: 'PATCH', path: message, body: { isRead: true }, attempts },
        send: { method: 'POST', path: `${message}/send`, attempts },
      } as const
      try {
        await transport.send(requests[right])
        return null
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        const known = right !== 'read' && (error.kind === 'notFound' || error.kind === 'rejected')
        return known ? null : error
      }
    },
  }
}

function readClaims(token: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  } catch {
    // Some tokens are opaque.
    return {}
  }
}
