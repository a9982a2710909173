import { X509Certificate } from 'node:crypto'
import { ConfidentialClientApplication, type INetworkModule, type NetworkRequestOptions } from '@azure/msal-node'
import { certificateParts } from '../../domain/certificateParts.ts'
import { AppError } from '../../domain/errors.ts'
import { retryAfterMs } from '../retry.ts'

export interface EntraApplication {
  tenantId: string
  clientId: string
  clientSecret: string
  /** Certificate and private key (PEM), instead of the secret. */
  certificate?: string | undefined
  loginUrl: string
}

/** `renew` skips the cache, after a 401. */
export type TokenSource = (options?: { renew?: boolean }) => Promise<string>

/** msal-node refuses http authorities. */
export const authorityHost = 'https://login.microsoftonline.com'

/** No request was sent. */
export const noTokenCode = 'entra.unavailable'

/** msal-node's pause when a 429 has no Retry-After. */
const busyMs = 60_000

/** `onBusy` gets the milliseconds to pause. */
export function entraApplication(
  application: EntraApplication,
  onBusy: (forMs: number) => void = () => {},
): ConfidentialClientApplication {
  return new ConfidentialClientApplication({
    auth: {
      clientId: application.clientId,
      ...credentialOf(application),
      authority: `${authorityHost}/${application.tenantId}`,
    },
    system: { networkClient: loginNetwork(application.loginUrl, onBusy) },
  })
}

function credentialOf({ clientSecret, certificate }: EntraApplication) {
  if (!certificate) return { clientSecret }
  const { cert, key } = certificateParts(certificate)
  const thumbprintSha256 = new X509Certificate(cert).fingerprint256.replaceAll(':', '')
  return { clientCertificate: { thumbprintSha256, privateKey: key } }
}

/** Merges parallel calls. The function throws AppError `credentials` or `unavailable`. */
export function createTokenSource(application: EntraApplication): TokenSource {
  // Commands that only read the database need no credentials.
  let client: ConfidentialClientApplication | null = null
  let pending: Promise<string> | null = null
  let busyUntil = 0
  const onBusy = (forMs: number): void => {
    busyUntil = Date.now() + forMs
  }
  const acquire = async (skipCache: boolean): Promise<string> => {
    client ??= entraApplication(application, onBusy)
    const scopes = ['https://graph.microsoft.com/.default']
    const result = await client.acquireTokenByClientCredential({ scopes, skipCache }).catch(cause => {
      // A new client ends msal-node's pause after a 5xx, but not one that Entra requested.
      const leftMs = busyUntil - Date.now()
      if (leftMs <= 0) client = null
      throw tokenError(cause, leftMs > 0 ? leftMs : undefined)
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

/** Includes msal-node's own errors for an invalid tenant such as `common`. */
const refusals = [
  'invalid_client',
  'unauthorized_client',
  'invalid_request',
  'invalid_scope',
  'invalid_grant',
  'missing_tenant_id_error',
]

function tokenError(cause: unknown, retryAfterMs?: number): AppError {
  const code = errorCode(cause)
  if (refusals.includes(code)) {
    return new AppError('credentials', 'entra.refused', `Microsoft Entra refused the sign-in of the app (${code}).`, {
      hint: 'Check ENTRA_TENANT_ID, ENTRA_CLIENT_ID and ENTRA_CLIENT_SECRET or ENTRA_CLIENT_CERTIFICATE, which may have expired.',
      cause,
    })
  }
  return new AppError('unavailable', noTokenCode, 'Microsoft Entra cannot be reached to get a token.', {
    hint: 'The request is retried automatically. If the problem persists, check the network and MS_LOGIN_URL.',
    cause,
    retryAfterMs,
  })
}

function errorCode(cause: unknown): string {
  return typeof cause === 'object' && cause !== null && 'errorCode' in cause ? String(cause.errorCode) : ''
}

function loginNetwork(loginUrl: string, onBusy: (forMs: number) => void): INetworkModule {
  const send = async <T>(method: 'GET' | 'POST', url: string, options?: NetworkRequestOptions) => {
    const target = url.startsWith(authorityHost) ? loginUrl + url.slice(authorityHost.length) : url
    const response = await fetch(target, {
      method,
      headers: options?.headers ?? {},
      ...(options?.body === undefined ? {} : { body: options.body }),
      signal: AbortSignal.timeout(20_000),
    })
    const retryAfter = retryAfterMs(response.headers.get('retry-after'), new Date())
    if (response.status === 429 || (!response.ok && retryAfter !== undefined)) onBusy(retryAfter ?? busyMs)
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
