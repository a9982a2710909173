import { ConfidentialClientApplication, type INetworkModule, type NetworkRequestOptions } from '@azure/msal-node'
import { AppError } from '../../domain/errors.ts'

/** What Entra ID must know of us. */
export interface EntraApplication {
  tenantId: string
  clientId: string
  clientSecret: string
  /** Where the token endpoint really is: MS_LOGIN_URL. */
  loginUrl: string
}

/** Hands out tokens that are valid now. `renew` leaves the cached one aside, after a 401. */
export type TokenSource = (options?: { renew?: boolean }) => Promise<string>

/** Where msal-node thinks that it sends things: it refuses http authorities. */
export const authorityHost = 'https://login.microsoftonline.com'

/** msal-node's application for this tenant. It refuses http authorities, so the network client redirects. */
export function entraApplication(application: EntraApplication): ConfidentialClientApplication {
  return new ConfidentialClientApplication({
    auth: {
      clientId: application.clientId,
      clientSecret: application.clientSecret,
      authority: `${authorityHost}/${application.tenantId}`,
    },
    system: { networkClient: loginNetwork(application.loginUrl) },
  })
}

/**
 * App-only tokens for Microsoft Graph by the client credentials flow
 * (learn.microsoft.com, v2-oauth2-client-creds-grant-flow). msal-node caches them but does not merge
 * parallel first calls, so this does.
 *
 * The returned function throws AppError `unauthenticated` when Entra refuses us, `unavailable` when it cannot
 * be reached.
 */
export function createTokenSource(application: EntraApplication): TokenSource {
  // Made when first needed: commands that only read the database run without credentials.
  let client: ConfidentialClientApplication | null = null
  let pending: Promise<string> | null = null
  const acquire = async (skipCache: boolean): Promise<string> => {
    client ??= entraApplication(application)
    const scopes = ['https://graph.microsoft.com/.default']
    const result = await client.acquireTokenByClientCredential({ scopes, skipCache }).catch(cause => {
      // msal-node refuses to ask again for a minute after any 5xx; only a 429 deserves that.
      if (!isThrottled(cause)) client = null
      throw tokenError(cause)
    })
    if (!result) throw tokenError(new Error('no token in the answer'))
    return result.accessToken
  }
  return ({ renew = false } = {}) => {
    pending ??= acquire(renew).finally(() => {
      pending = null
    })
    return pending
  }
}

function tokenError(cause: unknown): AppError {
  const code = errorCode(cause)
  const refused = ['invalid_client', 'unauthorized_client', 'invalid_request', 'invalid_scope', 'invalid_grant']
  if (refused.includes(code)) {
    return new AppError(
      'unauthenticated',
      'entra.refused',
      `Microsoft Entra refused the sign-in of the app (${code}).`,
      {
        hint: 'Check ENTRA_TENANT_ID, ENTRA_CLIENT_ID and ENTRA_CLIENT_SECRET; the secret may have expired.',
        cause,
      },
    )
  }
  return new AppError('unavailable', 'entra.unavailable', 'Microsoft Entra cannot be reached for a token.', {
    hint: 'It is tried again by itself. Check the network and MS_LOGIN_URL if it stays so.',
    cause,
  })
}

function isThrottled(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'status' in cause && cause.status === 429
}

function errorCode(cause: unknown): string {
  return typeof cause === 'object' && cause !== null && 'errorCode' in cause ? String(cause.errorCode) : ''
}

function loginNetwork(loginUrl: string): INetworkModule {
  const send = async <T>(method: 'GET' | 'POST', url: string, options?: NetworkRequestOptions) => {
    const target = url.startsWith(authorityHost) ? loginUrl + url.slice(authorityHost.length) : url
    const response = await fetch(target, {
      method,
      headers: options?.headers ?? {},
      ...(options?.body === undefined ? {} : { body: options.body }),
      signal: AbortSignal.timeout(20_000),
    })
    return {
      headers: Object.fromEntries(response.headers),
      body: (await response.json()) as T,
      status: response.status,
    }
  }
  return {
    sendGetRequestAsync: (url, options) => send('GET', url, options),
    sendPostRequestAsync: (url, options) => send('POST', url, options),
  }
}
