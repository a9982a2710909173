import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, chmod, mkdir, mkdtemp, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openQueue } from '../../queue/openQueue.ts'
import { createSandboxSchema } from '../../sandbox/createSandboxSchema.ts'
import { migrate, migrationSource } from '../../store/database/migrate.ts'
import { openDatabase } from '../../store/database/openDatabase.ts'
import { patient } from '../../testing/patience.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { startEmbeddedPostgres } from './embeddedPostgres.ts'
import { findPostmaster } from './postmaster.ts'

const asRoot = process.getuid?.() === 0
const settings = { fsync: 'off' }
let parent: string

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'rejoinder embedded '))
  await chmod(parent, 0o755)
})
afterAll(() => rm(parent, { recursive: true, force: true }))

const start = (dataDir: string) => startEmbeddedPostgres(dataDir, { settings })

async function ask(url: string, question: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text: question, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

const killOwnProcess = `do $$ begin execute format('copy (select 1) to program %L', 'kill -9 ' || pg_backend_pid()); end $$`

async function clusterFolder(dataDir: string): Promise<string> {
  const { folder } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8'))
  return folder.startsWith('/') ? folder : join(dataDir, folder)
}

describe('the embedded PostgreSQL server', () => {
  it('has a private socket and no port, in a folder with a space in its name, and keeps data on restart', async () => {
    const dataDir = join(parent, 'my data')
    const first = await start(dataDir)
    await ask(first.url, 'create table kept as select 42 as n')
    await first.stop()
    const second = await start(dataDir)
    expect(second).toMatchObject({ started: true, url: first.url })
    expect(await ask(second.url, 'select n from kept')).toEqual([42])
    const socketFolder = join(await realpath(dataDir), 'postgres', 'socket')
    expect(await ask(second.url, 'show listen_addresses')).toEqual([''])
    expect(await ask(second.superuserUrl, 'show unix_socket_directories')).toEqual([`"${socketFolder}"`])
    expect((await stat(socketFolder)).mode & 0o077).toBe(0)
    for (const wrong of ['', ':guess']) {
      const refused = ask(second.superuserUrl.replace(/:[^:@/]+@/, `${wrong}@`), 'select 1')
      await expect(refused, wrong).rejects.toThrow(/password/)
    }
    await second.stop()
    expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o077).toBe(0)
    expect(await findPostmaster(join(dataDir, 'postgres', 'data'))).toBeNull()
  })

  it.runIf(asRoot)('cannot be reached, and its place not be taken, by another user of the machine', async () => {
    const dataDir = join(parent, 'my data')
    const postgres = await start(dataDir)
    const socket = join(decodeURIComponent(new URL(postgres.url).hostname), '.s.PGSQL.5432')
    const tries = `const net = require('node:net'); const tell = ({ code }) => console.log(code)
      net.connect(${JSON.stringify(socket)}).on('error', tell).on('connect', () => tell({ code: 'in' }).unref())
      net.createServer().on('error', tell).listen(${JSON.stringify(`${socket}.mine`)})`
    const stranger = { uid: 65_534, gid: 65_534, cwd: '/' }
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', tries], stranger)
    expect(stdout.trim().split('\n')).toEqual(['EACCES', 'EACCES'])
    await postgres.stop()
  })

  it('runs as a role that owns its database but cannot read files or run programs', async () => {
    const dataDir = join(parent, 'my data')
    const postgres = await start(dataDir)
    expect(await ask(postgres.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([false])
    for (const question of ['create schema ours', 'create extension pg_trgm', 'drop schema ours'])
      await ask(postgres.url, question)
    for (const question of [
      killOwnProcess,
      `select pg_read_file('postgresql.conf')`,
      `copy kept from '/etc/passwd'`,
      'select * from pg_authid',
      'set role rejoinder',
    ])
      await expect(ask(postgres.url, question)).rejects.toMatchObject({ code: '42501' })
    await postgres.stop()
  })

  it('transfers what an earlier version created as a superuser, once', async () => {
    const dataDir = join(parent, 'earlier')
    const first = await start(dataDir)
    const db = openDatabase(first.superuserUrl, 2)
    await migrate(db)
    await createSandboxSchema(db)
    await db.destroy()
    const queue = await openQueue(first.superuserUrl, () => {})
    await queue.close()
    for (const undo of ['alter database rejoinder owner to rejoinder', 'drop role rejoinder_app'])
      await ask(first.superuserUrl, undo)
    await first.stop()

    const second = await start(dataDir)
    const foreign = `select oid::regclass::text from pg_class where relowner = 'rejoinder'::regrole and oid >= 16384
      and relnamespace::regnamespace::text in ('public', 'pgboss', 'sandbox')`
    expect(await ask(second.superuserUrl, foreign)).toEqual([])
    const later = openDatabase(second.url, 2)
    await later.migrate.rollback({ migrationSource }, true)
    await migrate(later)
    await later.raw('drop schema pgboss, sandbox cascade')
    await later.destroy()
    await second.stop()
  })

  it('rotates its log by size, and reports a failure without any values', async () => {
    const dataDir = join(parent, 'my data')
    const log = join(dataDir, 'postgres', 'server.log')
    await appendFile(log, 'old\n'.repeat(3 * 1024 * 1024))
    const postgres = await start(dataDir)
    await ask(postgres.url, 'create unique index on kept (n)')
    await expect(ask(postgres.url, 'insert into kept values (42)')).rejects.toMatchObject({ code: '23505' })
    await postgres.stop()
    const written = await readFile(log, 'utf8')
    expect(written).not.toContain('old')
    expect(written).toContain('duplicate key')
    expect(written).not.toContain('(n)=(42)')
    expect(await readFile(`${log}.1`, 'utf8')).toContain('old')
  })

  it('is shared, and stops when its last user stops it', async () => {
    const dataDir = join(parent, 'my data')
    const [one, two, three] = await Promise.all([start(dataDir), start(dataDir), start(dataDir)])
    expect([one, two, three].filter(({ started }) => started)).toHaveLength(1)
    await one.stop()
    await one.stop()
    await two.stop()
    expect(await ask(three.url, 'select n from kept')).toEqual([42])
    await three.stop()
    expect(await findPostmaster(join(dataDir, 'postgres', 'data'))).toBeNull()
  })

  it('starts when a crash left a pid that now belongs to another program', async () => {
    const dataDir = join(parent, 'my data')
    const data = join(dataDir, 'postgres', 'data')
    const before = await start(dataDir)
    const { pid } = (await findPostmaster(data)) ?? { pid: 0 }
    const left = (await readFile(join(data, 'postmaster.pid'), 'utf8')).replace(/^\d+/, String(process.pid))
    process.kill(pid, 'SIGKILL')
    await waitFor('the end of PostgreSQL', async () => !(await findPostmaster(data)))
    await before.stop()
    await writeFile(join(data, 'postmaster.pid'), left)
    const after = await start(dataDir)
    expect(await ask(after.url, 'select n from kept')).toEqual([42])
    await after.stop()
  })

  it('restarts at the same address after a kill or crash while a process keeps it running', async () => {
    const dataDir = join(parent, 'my data')
    const data = join(dataDir, 'postgres', 'data')
    const breaks: unknown[] = []
    const kept = await startEmbeddedPostgres(dataDir, { settings, onBreak: failure => void breaks.push(failure) })
    const killServer = async () => process.kill((await findPostmaster(data))?.pid ?? 0, 'SIGKILL')
    // The server restarts itself when one of its processes dies like this.
    const killBackend = () => ask(kept.superuserUrl, killOwnProcess).catch(() => {})
    for (const kill of [killServer, killBackend]) {
      const before = breaks.length
      await kill()
      await waitFor('the break', async () => breaks.length > before)
      await waitFor('it to answer again', () => ask(kept.url, 'select n from kept').catch(() => null))
      const visitor = await start(dataDir)
      expect(visitor).toMatchObject({ started: false, url: kept.url })
      await visitor.stop()
      expect(await ask(kept.url, 'select n from kept')).toEqual([42])
    }
    await kept.stop()
    expect(await findPostmaster(data)).toBeNull()
  })

  it('has its socket in a private temporary folder when the path of the data folder is too long for one', async () => {
    const dataDir = join(parent, 'long'.repeat(25))
    const data = join(dataDir, 'postgres', 'data')
    const kept = await startEmbeddedPostgres(dataDir, { settings, onBreak: () => {} })
    const folder = decodeURIComponent(new URL(kept.url).hostname)
    const [name] = await ask(kept.superuserUrl, 'select current_user')
    expect([name, folder.startsWith(tmpdir()), (await stat(folder)).mode & 0o077]).toEqual(['rejoinder', true, 0])
    process.kill((await findPostmaster(data))?.pid ?? 0, 'SIGKILL')
    await waitFor('it to answer again at the same address', () => ask(kept.url, 'select 1').catch(() => null))
    await kept.stop()
    // Another user may have made this folder after the temporary folders were cleaned.
    await chmod(folder, 0o777)
    const after = await start(dataDir)
    expect(after.url).not.toBe(kept.url)
    await after.stop()
    for (const made of [folder, decodeURIComponent(new URL(after.url).hostname)]) await rm(made, { recursive: true })
  })

  it('is stopped again when it has started and cannot be used', async () => {
    const dataDir = join(parent, 'unusable')
    await (await start(dataDir)).stop()
    const path = join(dataDir, 'postgres.json')
    const cluster = JSON.parse(await readFile(path, 'utf8'))
    await writeFile(path, JSON.stringify({ ...cluster, password: 'another' }))
    await expect(start(dataDir)).rejects.toMatchObject({ code: 'postgres.silent' })
    expect(await findPostmaster(join(dataDir, 'postgres', 'data'))).toBeNull()
  })

  it('stops even if one of its processes hangs, and keeps the data', async () => {
    const dataDir = join(parent, 'hung')
    const hung = await start(dataDir)
    await ask(hung.url, 'create table kept as select 42 as n')
    const [pid] = await ask(hung.superuserUrl, "select pid from pg_stat_activity where backend_type = 'checkpointer'")
    process.kill(Number(pid), 'SIGSTOP')
    const startedAt = performance.now()
    await hung.stop()
    expect(performance.now() - startedAt).toBeLessThan(patient(20_000))
    const again = await start(dataDir)
    expect(await ask(again.url, 'select n from kept')).toEqual([42])
    await again.stop()
  })

  it('is reported when it accepts connections but never answers, with a remedy that works', async () => {
    const dataDir = join(parent, 'silent')
    const silent = await start(dataDir)
    await ask(silent.url, 'create table kept as select 42 as n')
    const { pid = 0 } = (await findPostmaster(join(await clusterFolder(dataDir), 'data'))) ?? {}
    process.kill(pid, 'SIGSTOP')
    try {
      const hint = expect.stringContaining(`kill -9 ${pid}`)
      await expect(start(dataDir)).rejects.toMatchObject({ code: 'postgres.silent', hint })
    } finally {
      process.kill(pid, 'SIGKILL')
    }
    const again = await start(dataDir)
    expect(await ask(again.url, 'select n from kept')).toEqual([42])
    await again.stop()
  })

  it('runs two instances side by side', async () => {
    const [one, two] = await Promise.all([start(join(parent, 'one')), start(join(parent, 'two'))])
    expect(one.url).not.toBe(two.url)
    await ask(one.url, 'create table mine()')
    expect(await ask(two.url, `select to_regclass('mine')`)).toEqual([null])
    await Promise.all([one.stop(), two.stop()])
  })

  it('runs for root in a home that is closed to others, and in an ordinary folder for an ordinary user', async () => {
    const home = join(parent, 'closed home')
    await mkdir(home, { mode: 0o700 })
    const dataDir = join(home, 'data')
    const postgres = await start(dataDir)
    expect(await ask(postgres.url, 'select 1')).toEqual([1])
    await postgres.stop()
    const folder = await clusterFolder(dataDir)
    expect(folder.startsWith(dataDir)).toBe(!asRoot)
    expect((await stat(folder)).uid === process.getuid?.()).toBe(!asRoot)
    await rm(folder, { recursive: true })
  })

  it('refuses a data folder whose password file is missing', async () => {
    const dataDir = join(parent, 'one')
    await rm(join(dataDir, 'postgres.json'))
    await expect(start(dataDir)).rejects.toMatchObject({ kind: 'conflict', code: 'postgres.fileMissing' })
    expect(existsSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'))).toBe(true)
  })

  it('creates no empty cluster in place of a missing one, such as on a disk that is not mounted', async () => {
    const data = join(parent, 'two', 'postgres', 'data')
    await rename(data, join(parent, 'elsewhere'))
    await expect(start(join(parent, 'two'))).rejects.toMatchObject({
      kind: 'conflict',
      code: 'postgres.dataMissing',
      message: expect.stringContaining(join(parent, 'two', 'postgres')),
    })
    expect(existsSync(data)).toBe(false)
    await rename(join(parent, 'elsewhere'), data)
    await (await start(join(parent, 'two'))).stop()
  })

  it('reports a corrupt password file, and a data folder that is a file', async () => {
    await writeFile(join(parent, 'two', 'postgres.json'), '{"folder":')
    await expect(start(join(parent, 'two'))).rejects.toMatchObject({ kind: 'invalid', code: 'postgres.file' })
    await writeFile(join(parent, 'file'), '')
    for (const path of ['file', 'file/below']) {
      await expect(start(join(parent, path))).rejects.toMatchObject({ kind: 'invalid', code: 'dataDir.unusable' })
    }
  })
})
