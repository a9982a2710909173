import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { AppError } from '../../domain/errors.ts'
import { openSharedFolder, postgresBinaries, sharedFolder } from './postgresBinaries.ts'
import { canEnter, type SystemUser, systemUserForPostgres } from './systemUser.ts'

const run = promisify(execFile)

const database = 'rejoinder'

/** What another process needs to find the running cluster again. Kept in `DATA_DIR/postgres.json`, mode 600. */
interface ClusterFile {
  /** Relative to DATA_DIR, so that it can be moved, or absolute where the shared folder had to be used. */
  folder: string
  port: number
  password: string
}

/** A running PostgreSQL of our own. */
export interface EmbeddedPostgres {
  url: string
  /** False when it ran already. */
  started: boolean
  /** Waits for open transactions to roll back and stops the cluster. */
  stop(): Promise<void>
}

interface StartOptions {
  /** Extra `postgres -c name=value` settings, such as fsync=off for tests. */
  settings?: Readonly<Record<string, string>>
}

/**
 * Starts the PostgreSQL cluster of `dataDir`, making it first when there is none, and waits until it answers.
 * A cluster that a killed process left running is taken over. Works as root and for ordinary users.
 *
 * @throws AppError `unavailable` with the end of the server's log when it does not come up
 */
export async function startEmbeddedPostgres(dataDir: string, options: StartOptions = {}): Promise<EmbeddedPostgres> {
  if (!existsSync(dataDir)) {
    await mkdir(dataDir, { recursive: true })
    await chmod(dataDir, 0o700)
  }
  const user = await systemUserForPostgres()
  const cluster = (await readClusterFile(dataDir)) ?? (await newClusterFile(dataDir, user))
  const control = new ClusterControl(
    await postgresBinaries(user),
    resolve(dataDir, cluster.folder),
    cluster.password,
    user,
  )
  await control.initialise()
  const started = !(await control.isRunning())
  if (started) {
    cluster.port = await freePort(cluster.port)
    await writeClusterFile(dataDir, cluster)
    await control.start(cluster.port, options.settings ?? {})
  }
  await createDatabase(cluster)
  return { url: clusterUrl(cluster, database), started, stop: () => control.stop() }
}

/** Speaks to one cluster through PostgreSQL's own initdb and pg_ctl. */
class ClusterControl {
  private readonly binaries: string
  private readonly folder: string
  private readonly password: string
  private readonly user: SystemUser | null
  private readonly data: string

  constructor(binaries: string, folder: string, password: string, user: SystemUser | null) {
    this.binaries = binaries
    this.folder = folder
    this.password = password
    this.user = user
    this.data = join(folder, 'data')
  }

  async initialise(): Promise<void> {
    if (existsSync(join(this.data, 'PG_VERSION'))) return
    await rm(this.folder, { recursive: true, force: true })
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const passwordFile = join(this.folder, 'password')
    await writeFile(passwordFile, this.password, { mode: 0o600 })
    if (this.user) {
      for (const path of [this.folder, passwordFile]) await chown(path, this.user.uid, this.user.gid)
    }
    await this.run('initdb', [
      `--pgdata=${this.data}`,
      '--username=rejoinder',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
    ])
    await rm(passwordFile)
  }

  async isRunning(): Promise<boolean> {
    return this.run('pg_ctl', ['status', '-D', this.data]).then(
      () => true,
      () => false,
    )
  }

  async start(port: number, settings: Readonly<Record<string, string>>): Promise<void> {
    const fixed = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '100',
      timezone: 'UTC',
    }
    const flags = Object.entries({ ...fixed, ...settings }).map(([name, value]) => `-c ${name}='${value}'`)
    const log = join(this.folder, 'server.log')
    const options = [`-p ${port}`, ...flags].join(' ')
    try {
      await this.run('pg_ctl', ['start', '-w', '-t', '60', '-s', '-D', this.data, '-l', log, '-o', options])
    } catch (cause) {
      const tail = (await readFile(log, 'utf8').catch(() => '')).split('\n').slice(-6).join('\n').trim()
      throw new AppError('unavailable', 'postgres.start', `The built-in PostgreSQL does not start: ${tail}`, {
        hint: `Its log is ${log}. Set DATABASE_URL to use another PostgreSQL.`,
        cause,
      })
    }
  }

  async stop(): Promise<void> {
    if (await this.isRunning()) await this.run('pg_ctl', ['stop', '-w', '-s', '-m', 'fast', '-D', this.data])
  }

  /** pg_ctl leaves the server behind with our pipes open, so its output goes nowhere; the log file has it. */
  private async run(program: 'initdb' | 'pg_ctl', args: string[]): Promise<void> {
    const command = join(this.binaries, 'bin', program)
    const quiet =
      program === 'pg_ctl' ? ['-c', '"$0" "$@" >/dev/null 2>&1', command] : ['-c', 'exec "$0" "$@"', command]
    const identity = this.user ? { uid: this.user.uid, gid: this.user.gid } : {}
    await run('/bin/sh', [...quiet, ...args], {
      ...identity,
      cwd: this.folder,
      env: { ...process.env, LC_ALL: 'C' },
    })
  }
}

async function newClusterFile(dataDir: string, user: SystemUser | null): Promise<ClusterFile> {
  const password = randomBytes(24).toString('base64url')
  // The user of PostgreSQL only has to pass through our folder: what lies below belongs to that user.
  if (user) await chmod(dataDir, 0o711)
  if (await canEnter(dataDir, user)) return { folder: 'postgres', port: 0, password }
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  await openSharedFolder()
  return { folder: join(sharedFolder, id), port: 0, password }
}

async function readClusterFile(dataDir: string): Promise<ClusterFile | null> {
  const text = await readFile(join(dataDir, 'postgres.json'), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as ClusterFile)
}

async function writeClusterFile(dataDir: string, cluster: ClusterFile): Promise<void> {
  await writeFile(join(dataDir, 'postgres.json'), `${JSON.stringify(cluster, null, 2)}\n`, { mode: 0o600 })
}

/** The port of last time when it is still free, so that saved addresses keep working. */
async function freePort(wanted: number): Promise<number> {
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      const server = createServer().once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        const address = server.address()
        server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
      })
    })
  return wanted === 0 ? listen(0) : listen(wanted).catch(() => listen(0))
}

async function createDatabase(cluster: ClusterFile): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl(cluster, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}

function clusterUrl(cluster: ClusterFile, name: string): string {
  return `postgres://rejoinder:${cluster.password}@127.0.0.1:${cluster.port}/${name}`
}
