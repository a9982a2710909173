import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../gateways/postgres/embeddedPostgres.ts'
import { findPostmaster } from '../../gateways/postgres/postmaster.ts'
import { sandboxServices } from '../../sandbox/sandboxServices.ts'
import { openDatabase } from '../../store/database/openDatabase.ts'
import { freePort } from '../freePort.ts'
import { runCli } from '../runCli.ts'
import { waitFor } from '../waitFor.ts'
import { zoneAtNoon } from '../zoneAtNoon.ts'
import { EventListener } from './EventListener.ts'
import { startGraph, type TestGraph } from './startGraph.ts'
import { type Death, type Supervised, supervise } from './supervise.ts'

export interface Answer {
  status: number
  body: Record<string, unknown>
}

/** Runs each part as a process, as a firm does. */
export interface Installation {
  url: string
  dataDir: string
  mailbox: string
  graph: TestGraph
  server: Supervised
  worker: Supervised
  /** Process exits that the test did not cause. */
  deaths: Death[]
  browser: EventListener
  db: Knex
  killPostgres(): Promise<void>
  startPostgres(): Promise<void>
  /** Also sets the clock of the queue in PostgreSQL. */
  setClock(aheadMs: number): Promise<void>
  call(method: string, path: string, body?: unknown): Promise<Answer>
  cli(...words: string[]): Promise<{ code: number | null; stdout: string; stderr: string }>
  close(): Promise<void>
}

const mailbox = 'recruiting@rejoinder.example'
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
const preload = new URL('movedClock.ts', import.meta.url).href

/** Graph has its own database, which must survive the product's. */
export async function startInstallation(graphDatabaseUrl: string): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'rejoinder-killing-'))
  await chmod(folder, 0o755)
  const clusterFolder = join(folder, 'cluster')
  const dataDir = join(folder, 'data')
  const clock = join(folder, 'clock')
  await writeFile(clock, '0')
  const startCluster = (): Promise<EmbeddedPostgres> => startEmbeddedPostgres(clusterFolder, { settings })
  let postgres = await startCluster()
  const graph = await startGraph(graphDatabaseUrl, mailbox)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const plain = { ...connections(graph), DATABASE_URL: postgres.url, DATA_DIR: dataDir, PORT: String(port) }
  const env = { ...plain, PUBLIC_URL: url, MOVED_CLOCK: clock, NODE_OPTIONS: `--import=${preload}` }
  const cli = (...words: string[]) => runCli(words, env)
  const deaths: Death[] = []
  await succeeded(cli('migrate'))
  const { token } = JSON.parse(await succeeded(cli('token', 'create', 'test', '--scope', 'admin', '--json')))
  const headers = { authorization: `Bearer ${token}` }
  const db = openDatabase(postgres.url)
  const processes = ['serve', 'work'].map(word => supervise([word], env, deaths))
  const [server, worker] = processes as [Supervised, Supervised]
  const call = callerOf(url, headers)
  await waitFor('the server', () => isReady(call))
  const browser = new EventListener(`${url}/api/events`, headers)
  return {
    url,
    dataDir,
    mailbox,
    graph,
    server,
    worker,
    deaths,
    browser,
    db,
    async killPostgres() {
      const data = join(clusterFolder, 'postgres', 'data')
      const postmaster = await findPostmaster(data)
      if (!postmaster) throw new Error('PostgreSQL does not run.')
      process.kill(postmaster.pid, 'SIGKILL')
      await waitFor('the end of PostgreSQL', async () => !(await findPostmaster(data)))
    },
    async startPostgres() {
      await postgres.stop()
      postgres = await startCluster()
    },
    async setClock(aheadMs) {
      await writeFile(clock, String(aheadMs))
      await db.raw(queueClock(aheadMs))
    },
    call,
    cli,
    async close() {
      browser.close()
      await Promise.all(processes.map(each => each.stop()))
      await db.destroy()
      await graph.kill()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** pg-boss reads the time from this function. */
const queueClock = (aheadMs: number): string =>
  `create or replace function pgboss.job_now() returns timestamptz language sql stable
   as $$ select pg_catalog.now() + ${aheadMs} * interval '1 ms' $$`

function connections({ sandbox }: TestGraph): Record<string, string> {
  const { microsoft } = sandboxServices(sandbox)
  return {
    SANDBOX: 'off',
    MAILBOX: mailbox,
    ENTRA_TENANT_ID: microsoft.tenantId,
    ENTRA_CLIENT_ID: microsoft.clientId,
    ENTRA_CLIENT_SECRET: microsoft.clientSecret,
    MS_LOGIN_URL: microsoft.loginUrl,
    MS_GRAPH_URL: microsoft.graphUrl,
    SEND_PER_MINUTE: '30',
    TZ_BUSINESS: zoneAtNoon(),
  }
}

function callerOf(url: string, headers: Record<string, string>): Installation['call'] {
  return async (method, path, body) => {
    const raw = Buffer.isBuffer(body)
    const type = raw ? 'application/octet-stream' : 'application/json'
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body: raw ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') && text
    return { status: response.status, body: isJson ? JSON.parse(text) : {} }
  }
}

export async function isReady(call: Installation['call']): Promise<boolean> {
  return call('GET', '/readyz').then(
    ({ status }) => status === 200,
    () => false,
  )
}

async function succeeded(outcome: ReturnType<typeof runCli>): Promise<string> {
  const { code, stdout, stderr } = await outcome
  if (code !== 0) throw new Error(`It ended with ${code}: ${stderr}`)
  return stdout
}
