import { caspioSandboxSecret } from './caspio/CaspioTokens.ts'
import { caspioSandboxTable } from './caspio/caspioColumns.ts'
import { sandboxSecret } from './entra/answerToken.ts'

/** Where a sandbox is, in the words of what it stands in for. */
interface SandboxAddresses {
  loginUrl: string
  graphUrl: string
  caspioUrl: string
}

/** Addresses and credentials by which the product reaches a sandbox in place of Microsoft and Caspio. */
export function standInsOf({ loginUrl, graphUrl, caspioUrl }: SandboxAddresses) {
  const clientId = 'sandbox'
  return {
    microsoft: { loginUrl, graphUrl, tenantId: 'sandbox', clientId, clientSecret: sandboxSecret },
    caspio: { url: caspioUrl, clientId, clientSecret: caspioSandboxSecret, table: caspioSandboxTable },
  }
}
