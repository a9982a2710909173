import { caspioSandboxTable } from './caspio/caspioColumns.ts'

interface SandboxAddresses {
  loginUrl: string
  graphUrl: string
  caspioUrl: string
  secret: string
  sendgrid?: { url: string; apiKey: string; webhookPublicKey: string }
}

export function sandboxServices({ loginUrl, graphUrl, caspioUrl, secret, sendgrid }: SandboxAddresses) {
  const clientId = 'sandbox'
  return {
    microsoft: { loginUrl, graphUrl, tenantId: 'sandbox', clientId, clientSecret: secret },
    caspio: { url: caspioUrl, clientId, clientSecret: secret, table: caspioSandboxTable },
    ...(sendgrid ? { sendgrid: { ...sendgrid, sandbox: true } } : {}),
  }
}
