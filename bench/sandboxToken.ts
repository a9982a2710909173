import { request } from 'undici'

export async function fetchToken({ loginUrl, secret }: { loginUrl: string; secret: string }): Promise<string> {
  const form = { client_id: 'sandbox', client_secret: secret, grant_type: 'client_credentials' }
  const { body } = await request(`${loginUrl}/sandbox/oauth2/v2.0/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...form, scope: 'https://graph.microsoft.com/.default' }).toString(),
  })
  return ((await body.json()) as { access_token: string }).access_token
}
