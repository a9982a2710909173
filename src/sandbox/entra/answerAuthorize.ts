import type { AuthorizationCodes } from './AuthorizationCodes.ts'
import { EntraFailure } from './EntraFailure.ts'

export function answerAuthorize(query: URLSearchParams, codes: AuthorizationCodes, now: Date): string {
  const clientId = query.get('client_id')
  const redirectUri = query.get('redirect_uri')
  const challenge = query.get('code_challenge')
  if (!clientId || !redirectUri || !URL.canParse(redirectUri)) {
    throw new EntraFailure(400, 'invalid_request', 900144, 'client_id and redirect_uri are needed.')
  }
  if (query.get('response_type') !== 'code' || !challenge || query.get('code_challenge_method') !== 'S256') {
    throw new EntraFailure(400, 'invalid_request', 9002325, 'Proof Key for Code Exchange is required.')
  }
  const nonce = query.get('nonce') ?? undefined
  // Entra knows a person's app role; here the address says it.
  const role = query.get('sandbox_role') ?? undefined
  const answer = new URLSearchParams({ code: codes.issue({ clientId, redirectUri, challenge, nonce, role }, now) })
  const state = query.get('state')
  if (state !== null) answer.set('state', state)
  const target = new URL(redirectUri)
  if (query.get('response_mode') === 'fragment') target.hash = answer.toString()
  else for (const [name, value] of answer) target.searchParams.set(name, value)
  return target.href
}
