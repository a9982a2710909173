import { constants, verify, X509Certificate } from 'node:crypto'
import { isSameSecret } from '../http/isSameSecret.ts'
import { makeGuid } from '../store/makeIds.ts'
import type { AuthorizationCodes } from './AuthorizationCodes.ts'
import { EntraFailure } from './EntraFailure.ts'
import { expiresInSeconds, makeAccessToken, makeTenantId, readSignedToken, signToken } from './tokens.ts'

interface TokenRequest {
  tenant: string
  form: URLSearchParams
  authorization: string | undefined
  mailbox: string
  loginUrl: string
  now: Date
  codes: AuthorizationCodes
  secret: string
  /** PEM; any client may sign with its key. */
  certificate: string | undefined
}

function readClient(request: TokenRequest): string {
  const { form, authorization, secret: wanted } = request
  if (form.has('client_assertion')) return readAssertion(request)
  const basic = /^Basic (.+)$/i.exec(authorization ?? '')?.[1]
  const [id, secret] = basic
    ? Buffer.from(basic, 'base64').toString('utf8').split(':').map(decodeURIComponent)
    : [form.get('client_id'), form.get('client_secret')]
  if (!id) {
    throw new EntraFailure(400, 'invalid_request', 900144, "The request body must contain the parameter: 'client_id'.")
  }
  if (isSameSecret(secret ?? '', wanted)) return id
  const message = `Invalid client secret provided. Ensure the secret being sent in the request is the client secret value, not the client secret ID, for a secret added to app '${id}'.`
  throw new EntraFailure(401, 'invalid_client', 7000215, message)
}

/** Reads a JWT signed with the certificate's key (learn.microsoft.com, certificate-credentials). */
function readAssertion({ form, certificate }: TokenRequest): string {
  const [head = '', body = '', signature = ''] = (form.get('client_assertion') ?? '').split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8') || '{}')
  const { sub, iss } = read(body)
  const x509 = certificate && new X509Certificate(certificate)
  const thumbprint = x509 && Buffer.from(x509.fingerprint256.replaceAll(':', ''), 'hex').toString('base64url')
  const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
  const isSigned =
    x509 &&
    read(head)['x5t#S256'] === thumbprint &&
    verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key: x509.publicKey, ...pss },
      Buffer.from(signature, 'base64url'),
    )
  if (isSigned && sub === form.get('client_id') && iss === sub) return sub
  throw new EntraFailure(
    401,
    'invalid_client',
    700027,
    'The certificate used to sign the client assertion is not registered.',
  )
}

function answerUser(
  request: TokenRequest,
  clientId: string,
  { nonce, role }: { nonce?: string | undefined; role?: string | undefined },
) {
  const iat = Math.floor(request.now.getTime() / 1000)
  const username = `recruiter@${request.mailbox.split('@')[1]}`
  const tid = makeTenantId(request.tenant)
  const oid = makeGuid('person', username)
  const claims = {
    aud: clientId,
    iss: `${request.loginUrl}/${tid}/v2.0`,
    iat,
    nbf: iat,
    exp: iat + expiresInSeconds,
    name: 'Sandbox Recruiter',
    oid,
    preferred_username: username,
    email: username,
    sub: makeGuid('subject', username, clientId),
    tid,
    ver: '2.0',
    ...(nonce === undefined ? {} : { nonce }),
    ...(role === undefined ? {} : { roles: [role] }),
  }
  return {
    token_type: 'Bearer',
    scope: request.form.get('scope') ?? 'openid profile email offline_access',
    expires_in: expiresInSeconds,
    ext_expires_in: expiresInSeconds,
    access_token: makeAccessToken(request.tenant, clientId, request.now, request.secret),
    refresh_token: signToken({ use: 'refresh', clientId }, request.secret),
    id_token: signToken(claims, request.secret),
    client_info: Buffer.from(JSON.stringify({ uid: oid, utid: tid })).toString('base64url'),
  }
}

function answerApplication(request: TokenRequest, clientId: string) {
  const scope = request.form.get('scope') ?? ''
  if (/^(common|organizations|consumers)$/i.test(request.tenant)) {
    throw new EntraFailure(400, 'invalid_request', 50059, 'No tenant-identifying information found in the request.')
  }
  if (!scope.endsWith('/.default')) {
    const message = `The provided request must include a 'scope' input parameter. The provided value for the input parameter 'scope' is not valid. The scope ${scope} is not valid.`
    throw new EntraFailure(400, 'invalid_scope', 70011, message)
  }
  return {
    token_type: 'Bearer',
    expires_in: expiresInSeconds,
    ext_expires_in: expiresInSeconds,
    access_token: makeAccessToken(request.tenant, clientId, request.now, request.secret),
  }
}

export function answerToken(request: TokenRequest): Record<string, unknown> {
  const { form } = request
  const grant = form.get('grant_type')
  const clientId = readClient(request)
  if (grant === 'client_credentials') return answerApplication(request, clientId)
  if (grant === 'authorization_code') {
    const given = {
      clientId,
      redirectUri: form.get('redirect_uri') ?? '',
      verifier: form.get('code_verifier') ?? '',
    }
    return answerUser(request, clientId, request.codes.redeem(form.get('code') ?? '', given, request.now))
  }
  if (grant === 'refresh_token') {
    const known = readSignedToken(form.get('refresh_token') ?? '', request.secret)
    if (known?.use === 'refresh' && known.clientId === clientId) return answerUser(request, clientId, {})
    throw new EntraFailure(400, 'invalid_grant', 9002313, 'Invalid request. Request is malformed or invalid.')
  }
  throw new EntraFailure(
    400,
    'unsupported_grant_type',
    70003,
    `The app requested an unsupported grant type '${grant}'.`,
  )
}
