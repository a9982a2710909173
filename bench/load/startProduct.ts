import type { Knex } from 'knex'
import { openDatabase } from '../../src/store/database/openDatabase.ts'
import { zoneAtNoon } from '../../src/testing/zoneAtNoon.ts'
import type { Ground } from '../onGround.ts'
import type { Usage } from './serveUsage.ts'

export interface Product {
  sandbox: { loginUrl: string; graphUrl: string; caspioUrl: string; controlUrl: string; secret: string }
  server: { url: string; cookies: string[] }
  databaseUrl: string
  databases: { product: Knex; sandbox: Knex }
  usage(): Promise<Record<'server' | 'worker', Usage>>
  /** Holds warnings and errors. */
  logged: string[]
  stop(): Promise<void>
}

export async function startProduct(
  ground: Ground,
  { sessions, seasonCount }: { sessions: number; seasonCount: number },
): Promise<Product> {
  const logged: string[] = []
  const databaseUrl = await ground.createProductDatabase('product')
  const sandboxUrl = await ground.createDatabase('sandbox')
  const databases = { product: openDatabase(databaseUrl, 2), sandbox: openDatabase(sandboxUrl, 2) }
  const sandbox = await ground
    .start('sandboxProcess.ts', {
      SANDBOX_DATABASE_URL: sandboxUrl,
      COUNT: String(seasonCount),
    })
    .line<Product['sandbox']>()
  const env = {
    CHILD_DATABASE_URL: databaseUrl,
    CHILD_LOGIN_URL: sandbox.loginUrl,
    CHILD_GRAPH_URL: sandbox.graphUrl,
    CHILD_SECRET: sandbox.secret,
    CHILD_CASPIO_URL: sandbox.caspioUrl,
    CHILD_DATA_DIR: ground.folder,
    TEST_LOG_LEVEL: 'warn',
    ZONE: zoneAtNoon(),
  }
  const serverScript = ground.start('serverProcess.ts', { ...env, SESSIONS: String(sessions) })
  const server = await serverScript.line<Product['server'] & { usageUrl: string }>()
  serverScript.hear(line => logged.push(`server: ${line}`))
  const workerScript = ground.start('workerProcess.ts', { ...env, SERVER_URL: server.url })
  const worker = await workerScript.line<{ usageUrl: string }>()
  workerScript.hear(line => logged.push(`worker: ${line}`))
  return {
    sandbox,
    server,
    databaseUrl,
    databases,
    usage: async () => ({ server: await readUsage(server.usageUrl), worker: await readUsage(worker.usageUrl) }),
    logged,
    async stop() {
      await Promise.all([databases.product.destroy(), databases.sandbox.destroy()])
    },
  }
}

async function readUsage(url: string): Promise<Usage> {
  return (await (await fetch(url)).json()) as Usage
}
