import { fileURLToPath } from 'node:url'
import type { Knex } from 'knex'
import { migrate } from '../../src/store/migrate.ts'
import { openDatabase } from '../../src/store/openDatabase.ts'
import { onServer, withDatabase } from '../../src/testing/testDatabase.ts'
import { zoneAtNoon } from '../../src/testing/zoneAtNoon.ts'
import { type RunningScript, startScript } from '../startScript.ts'
import type { Usage } from './serveUsage.ts'

/** Mailbox, server and worker, each a process, and ways to look at them. */
export interface Product {
  sandbox: { loginUrl: string; graphUrl: string; caspioUrl: string; controlUrl: string }
  server: { url: string; cookies: string[] }
  databaseUrl: string
  databases: { product: Knex; sandbox: Knex }
  usage(): Promise<Record<'server' | 'worker', Usage>>
  /** What server and worker have logged, warnings and worse. */
  logged: string[]
  stop(): Promise<void>
}

/** Starts everything on the PostgreSQL at `serverUrl`. */
export async function startProduct(
  serverUrl: string,
  dataDir: string,
  { sessions, seasonCount }: { sessions: number; seasonCount: number },
): Promise<Product> {
  const scripts: RunningScript[] = []
  const logged: string[] = []
  const start = (name: string, env: Record<string, string>): RunningScript => {
    const script = startScript(fileURLToPath(new URL(name, import.meta.url)), env)
    scripts.push(script)
    return script
  }
  const createDatabase = async (name: string): Promise<string> => {
    await onServer(withDatabase(serverUrl, 'postgres'), `create database ${name}`)
    return withDatabase(serverUrl, name)
  }
  const [databaseUrl, sandboxUrl] = [await createDatabase('product'), await createDatabase('sandbox')]
  const databases = { product: openDatabase(databaseUrl, 2), sandbox: openDatabase(sandboxUrl, 2) }
  await migrate(databases.product)
  const sandbox = await start('sandboxProcess.ts', {
    SANDBOX_DATABASE_URL: sandboxUrl,
    COUNT: String(seasonCount),
  }).line<Product['sandbox']>()
  const env = {
    CHILD_DATABASE_URL: databaseUrl,
    CHILD_LOGIN_URL: sandbox.loginUrl,
    CHILD_GRAPH_URL: sandbox.graphUrl,
    CHILD_CASPIO_URL: sandbox.caspioUrl,
    CHILD_DATA_DIR: dataDir,
    TEST_LOG_LEVEL: 'warn',
    ZONE: zoneAtNoon(),
  }
  const serverScript = start('serverProcess.ts', { ...env, SESSIONS: String(sessions) })
  const server = await serverScript.line<Product['server'] & { usageUrl: string }>()
  serverScript.hear(line => logged.push(`server: ${line}`))
  const workerScript = start('workerProcess.ts', { ...env, SERVER_URL: server.url })
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
      for (const script of scripts) script.kill()
      await Promise.all([databases.product.destroy(), databases.sandbox.destroy()])
    },
  }
}

async function readUsage(url: string): Promise<Usage> {
  return (await (await fetch(url)).json()) as Usage
}
