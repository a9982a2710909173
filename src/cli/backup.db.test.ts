import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import type { Knex } from 'knex'
import { create, extract } from 'tar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSessionFor } from '../actions/operations/signIn.ts'
import { readConfig } from '../config/config.ts'
import { createObjectStore } from '../gateways/objects/objectStore.ts'
import { hasCluster, readClusterFile } from '../gateways/postgres/clusterFile.ts'
import { findPostmaster } from '../gateways/postgres/postmaster.ts'
import { openDatabase } from '../store/database/openDatabase.ts'
import { insertResponse } from '../testing/database/insertResponse.ts'
import { createTestDatabase, onServer, type TestDatabase, withDatabase } from '../testing/database/testDatabase.ts'
import { patient } from '../testing/patience.ts'
import { type CliOutcome, runCli, startCli } from '../testing/runCli.ts'
import { startS3 } from '../testing/startS3.ts'
import { waitFor } from '../testing/waitFor.ts'

let database: TestDatabase
let folder: string
let file: string
let env: Record<string, string>
const made: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'rejoinder backup '))
  file = join(folder, 'one.backup')
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'temporary'), { mode: 0o755 })
  env = { DATABASE_URL: database.url, TMPDIR: join(folder, 'temporary'), DATA_DIR: join(folder, 'data'), PORT: '0' }
  await insertResponse(database.db, { content: 'Tab\there, back\\slash,\nline and \\N' })
  await mkdir(join(folder, 'data', 'objects', 'uploads'), { recursive: true })
  await writeFile(join(folder, 'data', 'objects', 'uploads', 'file'), 'waits')
  await openSessionFor({ db: database.db, clock: () => new Date(), config: readConfig(env) }, 'Ada')
  await runCli(['sync', 'mail'], env)
  expect(await runCli(['backup', file], env)).toMatchObject({ code: 0, stderr: '' })
}, patient(300_000))
afterAll(async () => {
  for (const name of made) await onServer(database.url, `drop database ${name} with (force)`)
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function emptyDatabase(): Promise<string> {
  const name = `restored_${process.pid}_${made.length}`
  await onServer(database.url, `create database ${name}`)
  made.push(name)
  return withDatabase(database.url, name)
}

const restore = (url: string, ...words: string[]): Promise<CliOutcome> =>
  runCli(['restore', file, '--json', ...words], { ...env, DATABASE_URL: url, DATA_DIR: join(folder, 'restored') })

/** Omits the audit log, where the backup is recorded later, and sessions, which a restore ends. */
async function contents(db: Knex): Promise<Record<string, unknown>> {
  const { rows: tables } = await db.raw(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'sandbox') and tablename not like 'knex%'`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of tables) {
    const but = name === 'public.settings' ? `where name <> 'lastBackupAt'` : ''
    const { rows } = await db.raw(`select md5(string_agg(t::text, '' order by t::text)) as sum from ${name} t ${but}`)
    found[name] = rows[0].sum
  }
  const { rows: sequences } = await db.raw(
    `select sequencename, last_value from pg_sequences where schemaname = 'public' and sequencename not like 'knex%' and sequencename not like 'audit%'`,
  )
  return { ...found, sequences, 'public.audit_log': null, 'public.sessions': null }
}

describe('rejoinder backup', () => {
  it('writes one file that only its owner can read, and leaves no other files behind', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).sort()).toEqual(['data', 'one.backup', 'temporary'])
  })

  it('records the backup in the audit log and in the settings', async () => {
    const entry = await database.db('audit_log').where({ action: 'rejoinder backup' }).first('detail')
    expect(entry.detail).toEqual({ file })
    expect(await database.db('settings').where({ name: 'lastBackupAt' })).toHaveLength(1)
  })

  it.each(['nowhere/x', '.'])('explains why it cannot write to %s, and writes nothing', async path => {
    const { code, stderr } = await runCli(['backup', join(folder, path)], env)
    const hint = 'Specify a file in an existing folder.'
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(hint) })
    expect(readdirSync(join(folder, '..')).filter(name => name.startsWith(`.${basename(folder)}`))).toEqual([])
  })
})

describe('an interrupted backup', () => {
  it('leaves no unpacked email behind, neither next to the file nor in a server for the check', async () => {
    const interrupted = startCli(['backup', join(folder, 'stopped.backup')], env)
    const cluster = await waitFor('the server for the check', async () => {
      const [name] = readdirSync(join(folder, 'temporary')).filter(name => name.startsWith('rejoinder-scratch'))
      if (!name || !hasCluster(join(folder, 'temporary', name))) return null
      const dataDir = join(folder, 'temporary', name)
      const found = resolve(dataDir, (await readClusterFile(dataDir))?.folder ?? '', 'data')
      return (await findPostmaster(found)) && { data: found, pid: (await findPostmaster(found))?.pid ?? 0 }
    })
    interrupted.process.kill('SIGINT')
    expect(await interrupted.ended).toMatchObject({ code: 130, stderr: 'Stopped.\n' })
    expect(readdirSync(folder).filter(name => name.includes('stopped'))).toEqual([])
    expect(readdirSync(join(folder, 'temporary')).filter(name => name.startsWith('rejoinder'))).toEqual([])
    expect(existsSync(cluster.data)).toBe(false)
    await waitFor('the server to end', async () => !existsSync(`/proc/${cluster.pid}/cwd`))
  })
})

describe('a backup or restore with a bucket', () => {
  it('leaves uploads out of the backup, and restores the uploads of a backup without a bucket into it', async () => {
    const s3 = await startS3()
    try {
      const bucketEnv = { ...env, ...s3.settings }
      const other = join(folder, 'data', 'bucket.backup')
      const saved = await runCli(['backup', other], bucketEnv)
      expect(saved).toMatchObject({ code: 0, stdout: expect.stringContaining('no uploads (they stay in files)') })
      const restoreEnv = { ...bucketEnv, DATABASE_URL: await emptyDatabase(), DATA_DIR: join(folder, 'data', 'none') }
      const { code, stdout } = await runCli(['restore', file], restoreEnv)
      expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('in the bucket files') })
      const { objects } = readConfig(bucketEnv)
      const restored = await createObjectStore(restoreEnv.DATA_DIR, objects).read('uploads/file')
      expect(Buffer.from(restored).toString()).toBe('waits')
    } finally {
      await s3.close()
    }
  }, 300_000)
})

describe('rejoinder restore', () => {
  it(
    'restores every row of product and sandbox and the uploads, and the product runs on them',
    async () => {
      const url = await emptyDatabase()
      const { code, stdout, stderr } = await restore(url)
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(JSON.parse(stdout)).toMatchObject({ settings: false, rows: expect.any(Number) })
      const db = openDatabase(url, 1)
      const restored = await contents(db)
      const { detail } = await db('audit_log').where({ action: 'rejoinder restore' }).first('detail')
      expect(detail).toEqual({ createdAt: JSON.parse(stdout).createdAt })
      expect(await db('sessions'), 'a session may have been ended since the backup').toEqual([])
      await db.destroy()
      expect(await database.db('sessions')).toHaveLength(1)
      expect(restored).toEqual(await contents(database.db))
      expect(restored['sandbox.messages']).not.toBeNull()
      expect(readFileSync(join(folder, 'restored', 'objects', 'uploads', 'file'), 'utf8')).toBe('waits')
      const restoredEnv = { DATABASE_URL: url, DATA_DIR: join(folder, 'restored') }
      expect((await runCli(['verify', 'mail', '--json'], restoredEnv)).stdout).toContain('"complete":true')
      expect((await runCli(['token', 'create', 'after'], restoredEnv)).code).toBe(0)
    },
    patient(300_000),
  )

  it(
    'refuses a database that is not empty, unless --replace is given',
    async () => {
      const url = await emptyDatabase()
      await runCli(['migrate'], { DATABASE_URL: url })
      const refused = await restore(url)
      expect(refused).toMatchObject({ code: 6, stdout: '' })
      expect(JSON.parse(refused.stderr)).toMatchObject({ code: 'restore.notEmpty' })
      expect((await restore(url, '--replace')).code).toBe(0)
    },
    patient(300_000),
  )

  it(
    'refuses while Rejoinder runs on the database, with and without --replace',
    async () => {
      const server = startCli(['serve', '--json'], env)
      await server.json()
      const refused = await restore(database.url, '--replace')
      expect({ code: refused.code, error: JSON.parse(refused.stderr) }).toMatchObject({
        code: 6,
        error: { code: 'restore.running' },
      })
      server.process.kill('SIGTERM')
      await server.ended
      expect(await database.db('email_responses').first('id')).toBeDefined()
    },
    patient(300_000),
  )

  it(
    'refuses a file that is truncated, not a backup, missing, or from a newer version, and changes nothing',
    async () => {
      const url = await emptyDatabase()
      const tried = async (path: string) => {
        const { code, stderr } = await runCli(['restore', path, '--json'], { ...env, DATABASE_URL: url })
        return [code, JSON.parse(stderr).code]
      }
      const cut = join(folder, 'cut.backup')
      await writeFile(cut, readFileSync(file))
      await truncate(cut, Math.floor(statSync(file).size / 2))
      expect(await tried(cut)).toEqual([2, 'backup.broken'])
      expect(await tried(import.meta.filename)).toEqual([2, 'backup.broken'])
      expect(await tried('/nowhere')).toEqual([5, 'backup.missing'])
      const opened = join(folder, 'opened')
      await mkdir(opened)
      await extract({ file, cwd: opened })
      const manifest = JSON.parse(readFileSync(join(opened, 'manifest.json'), 'utf8'))
      manifest.migrations.push('9999_later')
      await writeFile(join(opened, 'manifest.json'), JSON.stringify(manifest))
      const newer = join(folder, 'newer.backup')
      await create({ file: newer, cwd: opened, gzip: true }, readdirSync(opened))
      expect(await tried(newer)).toEqual([6, 'database.newer'])
      const db = openDatabase(url, 1)
      expect((await db.raw(`select 1 from pg_tables where schemaname = 'public'`)).rows).toEqual([])
      await db.destroy()
    },
    patient(300_000),
  )

  it('leaves no unpacked copy behind', () => {
    expect(readdirSync(join(folder, 'temporary')).filter(name => name.startsWith('rejoinder'))).toEqual([])
  })
})
