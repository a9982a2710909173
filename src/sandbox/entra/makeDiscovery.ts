import { makeTenantId } from './tokens.ts'

export function makeDiscovery(loginUrl: string, tenant: string): Record<string, unknown> {
  const base = `${loginUrl}/${tenant}`
  return {
    token_endpoint: `${base}/oauth2/v2.0/token`,
    token_endpoint_auth_methods_supported: ['client_secret_post', 'private_key_jwt', 'client_secret_basic'],
    jwks_uri: `${base}/discovery/v2.0/keys`,
    response_modes_supported: ['query', 'fragment', 'form_post'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['HS256'],
    response_types_supported: ['code'],
    scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
    issuer: `${loginUrl}/${makeTenantId(tenant)}/v2.0`,
    authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
    end_session_endpoint: `${base}/oauth2/v2.0/logout`,
    claims_supported: ['sub', 'iss', 'aud', 'exp', 'iat', 'nonce', 'preferred_username', 'name', 'oid', 'tid', 'ver'],
    tenant_region_scope: 'NA',
    cloud_instance_name: 'microsoftonline.com',
  }
}
