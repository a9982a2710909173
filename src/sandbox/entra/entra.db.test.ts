import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createTokenSource } from '../../gateways/entra/appToken.ts'
import { selfSignedCertificate } from '../../testing/selfSignedCertificate.ts'
import { startTestSandbox } from '../../testing/testSandbox.ts'

const tenant = 'larkspur.example'
const { key, cert } = selfSignedCertificate()
const { sandbox } = await startTestSandbox({ seed: false, certificate: cert })

async function askToken(form: Record<string, string>, at = tenant) {
  const body = new URLSearchParams({ client_id: 'app', client_secret: sandbox.secret, ...form })
  const answer = await fetch(`${sandbox.loginUrl}/${at}/oauth2/v2.0/token`, { method: 'POST', body })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const appOnly = { grant_type: 'client_credentials', scope: 'https://graph.microsoft.com/.default' }

it('issues an app token that is valid for an hour', async () => {
  const { status, body } = await askToken(appOnly)
  expect(status).toBe(200)
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3599, access_token: expect.any(String) })
  expect(body).not.toHaveProperty('refresh_token')
})

it("issues a token to an app that signs with its certificate's key, and to no other", async () => {
  const tokenFor = (certificate: string) =>
    createTokenSource({
      tenantId: tenant,
      clientId: 'app',
      clientSecret: '',
      certificate,
      loginUrl: sandbox.loginUrl,
    })()
  expect(await tokenFor(key + cert)).toEqual(expect.any(String))
  const other = selfSignedCertificate()
  for (const wrong of [other.key + other.cert, other.key + cert])
    await expect(tokenFor(wrong)).rejects.toMatchObject({ kind: 'credentials', code: 'entra.refused' })
})

it.each([
  [{ ...appOnly, client_secret: 'other' }, 401, 'invalid_client', 7000215],
  [{ ...appOnly, scope: 'Mail.Read' }, 400, 'invalid_scope', 70011],
  [{ ...appOnly, grant_type: 'password' }, 400, 'unsupported_grant_type', 70003],
])('refuses %j', async (form, status, error, code) => {
  const answer = await askToken(form)
  expect([answer.status, answer.body.error, answer.body.error_codes]).toEqual([status, error, [code]])
  expect(answer.body.error_description).toContain(`AADSTS${code}: `)
})

it('refuses app-only tokens for no specific tenant', async () => {
  expect((await askToken(appOnly, 'common')).status).toBe(400)
})

const verifier = 'v'.repeat(50)
const redirectUri = 'http://127.0.0.1:3000/signed-in?x=1'

async function signIn(more: Record<string, string> = {}): Promise<URL> {
  const query = new URLSearchParams({
    client_id: 'app',
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid profile',
    state: 'a&b',
    nonce: 'n-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  })
  const answer = await fetch(`${sandbox.loginUrl}/${tenant}/oauth2/v2.0/authorize?${query}`, { redirect: 'manual' })
  expect(answer.status).toBe(302)
  return new URL(answer.headers.get('location')!)
}

const redeem = (code: string, more: Record<string, string> = {}) =>
  askToken({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier, ...more })

it('signs the recruiter in without a page and returns a code that works once', async () => {
  const target = await signIn()
  expect([target.pathname, target.searchParams.get('state')]).toEqual(['/signed-in', 'a&b'])
  const code = target.searchParams.get('code')!
  const { status, body } = await redeem(code)
  expect(status).toBe(200)
  const claims = JSON.parse(Buffer.from((body.id_token as string).split('.')[1]!, 'base64url').toString())
  expect(claims).toMatchObject({ preferred_username: 'recruiter@larkspur.example', aud: 'app', nonce: 'n-1' })
  const again = await redeem(code)
  expect([again.status, again.body.error]).toEqual([400, 'invalid_grant'])
})

it('refuses a code with a different verifier or redirect URI', async () => {
  const one = (await signIn()).searchParams.get('code')!
  expect((await redeem(one, { code_verifier: 'other' })).status).toBe(400)
  const two = (await signIn()).searchParams.get('code')!
  expect((await redeem(two, { redirect_uri: 'http://127.0.0.1/other' })).status).toBe(400)
})

it('publishes its token endpoints', async () => {
  const address = `${sandbox.loginUrl}/${tenant}/v2.0/.well-known/openid-configuration`
  const document = (await (await fetch(address)).json()) as Record<string, string>
  expect(document.token_endpoint).toBe(`${sandbox.loginUrl}/${tenant}/oauth2/v2.0/token`)
})
