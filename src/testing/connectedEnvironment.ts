import { sandboxServices } from '../sandbox/sandboxServices.ts'
import type { openTestContext } from './startTestServer.ts'

/** Treats the test's sandbox as a real mailbox. */
export function connectedEnvironment({
  context,
  database,
  sandbox,
}: Pick<Awaited<ReturnType<typeof openTestContext>>, 'context' | 'sandbox'> & { database: { url: string } }): Record<
  string,
  string
> {
  const { microsoft } = sandboxServices(sandbox)
  return {
    SANDBOX: 'off',
    PORT: '0',
    MAILBOX: context.config.mailbox,
    ENTRA_TENANT_ID: microsoft.tenantId,
    ENTRA_CLIENT_ID: microsoft.clientId,
    ENTRA_CLIENT_SECRET: microsoft.clientSecret,
    MS_LOGIN_URL: microsoft.loginUrl,
    MS_GRAPH_URL: microsoft.graphUrl,
    DATABASE_URL: database.url,
    DATA_DIR: context.config.dataDir,
  }
}
