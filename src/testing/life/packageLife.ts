import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Knex } from 'knex'
import { startEmbeddedPostgres } from '../../gateways/postgres/embeddedPostgres.ts'
import { sharedFolder } from '../../gateways/postgres/postgresBinaries.ts'
import { systemUserForPostgres } from '../../gateways/postgres/systemUser.ts'
import { migrationSource } from '../../store/database/migrate.ts'
import { openDatabase } from '../../store/database/openDatabase.ts'
import { type ApiClient, signedInClient } from '../apiClient.ts'
import { readDocument } from '../documents/documentedCommands.ts'
import { waitFor } from '../waitFor.ts'
import { walkDocuments } from './walkDocuments.ts'

/**
 * Runs every documented command as an ordinary user with an empty home and spaces in paths. Then uses, upgrades and
 * removes the package.
 */
const run = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))
const parent = await mkdtemp(join(tmpdir(), 'rejoinder package '))
const [srv, home, temporary] = ['srv', 'home', 'tmp'].map(name => join(parent, name)) as [string, string, string]
const checkout = join(parent, 'source')
const folder = join(srv, 'rejoinder')
const dataDir = join(folder, '.rejoinder')
/** An ordinary user cannot read root's npm cache. */
const sharedCache = join(tmpdir(), 'rejoinder-test-npm-cache')
const command = join(folder, 'node_modules', '.bin', 'rejoinder')
/** Rejoinder updates these later, when it processes and indexes messages again. */
const renewed = new Set(['messages.processed_at', 'messages.search_stale'])
const sharedBefore = existsSync(sharedFolder) ? readdirSync(sharedFolder) : null
const env = await bareEnvironment()

try {
  for (const made of [checkout, folder, join(srv, 'backups'), home, temporary]) await mkdir(made, { recursive: true })
  await run('bash', ['-c', 'git ls-files -z | tar --null -T - -c | tar -x -C "$1"', 'bash', checkout], { cwd: root })
  await becomeOrdinary()
  await step('every command line of the documents', () => walkDocuments(checkout, srv, env))
  await checkPacked()
  await removeSource()
  const used = await step('rejoinder start, signed in by the link, a response read and closed', useIt)
  const before = await step('the data of the schema before', goBack)
  await step('upgraded by the start of the new version', () => upgrade(before, used))
  await step('run by cron, and stopped', runDaemon)
  await step('removed without a trace', remove)
} finally {
  for (const pid of findProcesses()) process.kill(pid, 'SIGKILL')
  await rm(parent, { recursive: true, force: true })
}

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await work()
  console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return result
}

/** Excludes this checkout and uses Node 20. The npm cache only saves time. */
async function bareEnvironment(): Promise<Record<string, string>> {
  const path = (process.env.PATH ?? '').split(delimiter).filter(entry => !entry.includes('node_modules'))
  const { stdout: version } = await run('node', ['--version'], { env: { PATH: path.join(delimiter) } })
  if (!version.startsWith('v20.')) {
    const name = `node-linux-${process.arch}`
    await run('npm', ['install', '--prefix', join(parent, 'node'), `${name}@20`])
    path.unshift(join(parent, 'node', 'node_modules', name, 'bin'))
  }
  const { stdout: cache } = await run('npm', ['config', 'get', 'cache'])
  const kept = Object.entries(process.env).filter(([name]) =>
    /^(https?_proxy|no_proxy|node_extra_ca_certs)$/i.test(name),
  )
  return {
    ...Object.fromEntries(kept.map(([name, value]) => [name, value ?? ''])),
    PATH: path.join(delimiter),
    HOME: home,
    TERM: 'xterm',
    TMPDIR: temporary,
    PORT: '0',
    SANDBOX_LIVE: 'off',
    npm_config_cache: process.getuid?.() === 0 ? sharedCache : cache.trim(),
    npm_config_audit: 'false',
    npm_config_update_notifier: 'false',
  }
}

async function becomeOrdinary(): Promise<void> {
  const user = await systemUserForPostgres(null)
  if (!user) return
  await mkdir(sharedCache, { recursive: true })
  await run('chown', ['-R', `${user.uid}:${user.gid}`, parent, sharedCache])
  process.setgroups?.([])
  process.setgid?.(user.gid)
  process.setuid?.(user.uid)
}

async function checkPacked(): Promise<void> {
  const [name = ''] = readdirSync(folder).filter(name => name.endsWith('.tgz'))
  const { stdout } = await run('tar', ['-tzf', join(folder, name)], { maxBuffer: 2 ** 26 })
  const strays = stdout
    .split('\n')
    .filter(path => /\.test\.|testing|^package\/(src|bench|e2e)\/.*\.tsx?$|\.env$/.test(path))
  assert.deepEqual(strays, [], 'files that have no place in the package')
}

async function removeSource(): Promise<void> {
  const caches = [join(home, '.cache', `swc-native-${process.getuid?.()}`), join(temporary, 'node-compile-cache')]
  for (const path of [checkout, dataDir, join(home, 'Mail'), ...caches])
    await rm(path, { recursive: true, force: true })
  await rmdir(join(home, '.cache'))
}

interface Started {
  address: string
  signInUrl: string
  /** Sends the signal to the command and everything that it started, as a terminal does. */
  stop(): Promise<void>
}

async function start(): Promise<Started> {
  const stdio = ['ignore', 'pipe', 'pipe'] as const
  const child = spawn(command, ['start', '--json'], {
    cwd: folder,
    env,
    stdio: [...stdio],
    detached: true,
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(code => Promise.reject(new Error(`It ended with ${code}: ${output}`))),
  ])
  const { address, signInUrl } = JSON.parse(line as string)
  const stop = async () => {
    process.kill(-(child.pid ?? 0), 'SIGINT')
    await ended
    await waitFor('every process to end', async () => findProcesses().length === 0, 5000)
    assert.doesNotMatch(output, /did not stop|failed/i, 'what it said as it stopped')
  }
  return { address, signInUrl, stop }
}

interface Response {
  id: string
  subject: string
  status: string
}

function signIn({ address, signInUrl }: Started): Promise<ApiClient> {
  return signedInClient({ url: address, signInUrl: async () => signInUrl })
}

async function readResponses(api: ApiClient): Promise<Response[]> {
  const { rows } = await api.list<Response>('responses', {}, [0, 999])
  return rows.map(({ id, subject, status }) => ({ id, subject, status })).sort((a, b) => (a.id < b.id ? -1 : 1))
}

async function useIt(): Promise<Response[]> {
  const started = await start()
  const api = await signIn(started)
  const first = await waitFor(
    'the season of mail',
    async () => {
      const { body } = await api.get<{ lastSync?: { state: string } }>('/api/status')
      return body.lastSync?.state === 'finished' && (await readResponses(api))[0]
    },
    120_000,
  )
  assert.equal((await api.get(`/api/responses/${first.id}`)).status, 200)
  assert.equal((await api.send('PUT', `/api/responses/${first.id}/status`, { status: 'closed' })).status, 200)
  const page = await fetch(started.address, { headers: { accept: 'text/html' } })
  assert.match(await page.text(), /<div id="root">/, 'the admin is in the package')
  const responses = await readResponses(api)
  assert.equal(responses.find(({ id }) => id === first.id)?.status, 'closed')
  await started.stop()
  return responses
}

async function goBack(): Promise<Record<string, Rows>> {
  return withData(async db => {
    const [, taken] = (await db.migrate.down({ migrationSource })) as [number, string[]]
    assert.equal(taken.length, 1)
    console.log(`  without ${taken[0]}`)
    return readAll(db)
  })
}

async function upgrade(before: Record<string, Rows>, used: readonly Response[]): Promise<void> {
  const started = await start()
  const api = await signIn(started)
  // Migrations have messages processed again.
  assert.equal((await api.send('POST', '/api/outlook/sync')).status, 200)
  assert.deepEqual(await readResponses(api), used, 'responses after the upgrade')
  await started.stop()
  const after = await withData(readAll)
  assert.deepEqual(
    Object.entries(before).flatMap(([table, rows]) => losses(table, rows, after[table] ?? [])),
    [],
    'what was lost',
  )
}

type Rows = Record<string, unknown>[]

async function readAll(db: Knex): Promise<Record<string, Rows>> {
  const tables = [
    'candidates',
    'email_responses',
    'email_submissions',
    'campaigns',
    'clients',
    'messages',
    'message_copies',
  ]
  const rows = tables.map(async table => [table, (await db(table).select()) as Rows] as const)
  return Object.fromEntries(await Promise.all(rows))
}

function losses(table: string, before: Rows, after: Rows): string[] {
  const keyOf = (row: Record<string, unknown>) => String(row.id ?? row.graph_id)
  const now = new Map(after.map(row => [keyOf(row), row]))
  const lost = before.flatMap(row => {
    const kept = now.get(keyOf(row))
    if (!kept) return [`${table}: a row is gone`]
    const changed = Object.keys(row).filter(column => JSON.stringify(row[column]) !== JSON.stringify(kept[column]))
    return changed.map(column => `${table}.${column}`).filter(column => !renewed.has(column))
  })
  return [...new Set(lost)]
}

async function withData<T>(work: (db: Knex) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres(dataDir)
  const db = openDatabase(postgres.url)
  try {
    return await work(db)
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

async function runDaemon(): Promise<void> {
  const [, line = ''] = /^\* \* \* \* \* (.*)$/m.exec(readDocument('deploy/crontab')) ?? []
  const placed = line.replace('/srv/rejoinder', `'${folder}'`)
  const cron = async () => (await run('sh', ['-c', placed], { cwd: home, env })).stdout
  const output = await cron()
  const [, address = ''] = /runs at (\S+)/.exec(output) ?? []
  assert.equal((await fetch(`${address}/readyz`)).status, 200)
  assert.equal(await cron(), '', 'the next minute of cron')
  const { stdout } = await run(command, ['daemon', 'stop'], { cwd: folder, env })
  assert.match(stdout, /^Stopped/)
}

/** Follows docs/operations.md; nothing may be left. */
async function remove(): Promise<void> {
  // An ended process keeps its folder for a moment.
  await waitFor('all processes to end', async () => findProcesses().length === 0, 5000)
  await rm(folder, { recursive: true })
  assert.deepEqual(readdirSync(home), [], 'what was left in the home folder')
  assert.deepEqual(readdirSync(temporary), [], 'what was left in the folder of temporary files')
  assert.deepEqual(existsSync(sharedFolder) ? readdirSync(sharedFolder) : null, sharedBefore, sharedFolder)
}

function findProcesses(): number[] {
  const pids = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
  return pids.filter(pid => pid !== process.pid && placesOf(pid).some(place => place.includes(`${parent}/`)))
}

function placesOf(pid: number): string[] {
  try {
    return [readFileSync(`/proc/${pid}/cmdline`, 'utf8'), readlinkSync(`/proc/${pid}/cwd`)]
  } catch {
    return []
  }
}
