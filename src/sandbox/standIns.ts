import { caspioSandboxTable } from './caspio/caspioColumns.ts'

/** Where a sandbox is, in the words of what it stands in for. */
interface SandboxAddresses {
  loginUrl: string
  graphUrl: string
  caspioUrl: string
  secret: string
  /** Without it SendGrid is off. */
  sendgrid?: { url: string; apiKey: string; webhookPublicKey: string }
}

/** Addresses and credentials by which the product reaches a sandbox in place of Microsoft, Caspio and SendGrid. */
export function standInsOf({ loginUrl, graphUrl, caspioUrl, secret, sendgrid }: SandboxAddresses) {
  const clientId = 'sandbox'
  return {
    microsoft: { loginUrl, graphUrl, tenantId: 'sandbox', clientId, clientSecret: secret },
    caspio: { url: caspioUrl, clientId, clientSecret: secret, table: caspioSandboxTable },
    ...(sendgrid ? { sendgrid: { ...sendgrid, sandbox: true } } : {}),
  }
}
