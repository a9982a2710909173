import { existsSync } from 'node:fs'
import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../domain/errors.ts'
import { clearStalePid, findPostmaster, type Postmaster } from './postmaster.ts'
import { runDetached } from './runDetached.ts'
import { serverSettings } from './serverSettings.ts'
import { port } from './socketFolder.ts'
import type { SystemUser } from './systemUser.ts'

/** Starts a new log above this, because PostgreSQL's own has no limit. */
const largestLog = 10 * 1024 * 1024
/** In seconds. Crash recovery of a large database takes time. */
const startTimeout = '300'
/** In seconds. PostgreSQL waits five before it kills a process. */
const stopTimeout = '8'
const otherPostgres = 'Set DATABASE_URL to use another PostgreSQL.'

/** Only one process at a time may use a cluster. */
export class ClusterControl {
  private readonly binaries: string
  private readonly folder: string
  private readonly user: SystemUser | null
  private readonly data: string
  private readonly log: string

  constructor(binaries: string, folder: string, user: SystemUser | null) {
    this.binaries = binaries
    this.folder = folder
    this.user = user
    this.data = join(folder, 'data')
    this.log = join(folder, 'server.log')
  }

  /**
   * Renames the folder last, because initdb writes its marker files early.
   * @throws AppError `unavailable` with what initdb says
   */
  async initialise(password: string): Promise<void> {
    if (existsSync(this.data)) return
    const half = `${this.data}.new`
    await rm(half, { recursive: true, force: true })
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const passwordFile = join(this.folder, 'password')
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (this.user) {
      for (const path of [this.folder, passwordFile]) await chown(path, this.user.uid, this.user.gid)
    }
    const outputFile = join(this.folder, 'initdb.log')
    const output = await open(outputFile, 'w', 0o600)
    const code = await this.run(
      'initdb',
      [
        `--pgdata=${half}`,
        '--username=rejoinder',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--no-instructions',
      ],
      output.fd,
    ).finally(() => output.close())
    await rm(passwordFile)
    const said = lastLines(await readFile(outputFile, 'utf8'))
    await rm(outputFile)
    if (code !== 0) {
      throw new AppError('unavailable', 'postgres.initdb', `A database cannot be created in ${this.folder}: ${said}`, {
        hint: `Check that the disk is not full. ${otherPostgres}`,
      })
    }
    await rename(half, this.data)
  }

  running(): Promise<Postmaster | null> {
    return findPostmaster(this.data)
  }

  /**
   * The caller must know that no server runs on the data.
   * @throws AppError `unavailable` with the end of the server's log
   */
  async start(socketFolder: string, settings: Readonly<Record<string, string>>): Promise<void> {
    await this.startNewLog()
    await clearStalePid(this.data)
    // PostgreSQL would believe a dead server's id in this file too.
    await rm(join(socketFolder, `.s.PGSQL.${port}.lock`), { force: true })
    const flags = Object.entries({ ...serverSettings(socketFolder), ...settings }).map(
      ([name, value]) => `-c ${name}='${value.replaceAll("'", "'\\''")}'`,
    )
    const options = [`-p ${port}`, ...flags].join(' ')
    const words = ['start', '-w', '-t', startTimeout, '-s', '-D', this.data, '-l', this.log, '-o', options]
    if ((await this.run('pg_ctl', words)) === 0) return
    const said = lastLines(await readFile(this.log, 'utf8').catch(() => ''))
    throw new AppError('unavailable', 'postgres.start', `The built-in PostgreSQL does not start: ${said}`, {
      hint: `See its log, ${this.log}. ${otherPostgres}`,
    })
  }

  private async startNewLog(): Promise<void> {
    const { size } = await stat(this.log).catch(() => ({ size: 0 }))
    if (size >= largestLog) await rename(this.log, `${this.log}.1`)
  }

  /** Rolls open transactions back. */
  async stop(): Promise<void> {
    for (const mode of ['fast', 'immediate']) {
      if (!(await findPostmaster(this.data))) return
      const code = await this.run('pg_ctl', ['stop', '-w', '-t', stopTimeout, '-s', '-m', mode, '-D', this.data])
      if (code === 0 || !(await findPostmaster(this.data))) return
    }
    throw new AppError('unavailable', 'postgres.stop', 'The built-in PostgreSQL could not be stopped.', {
      hint: `See its log, ${this.log}.`,
    })
  }

  private run(program: 'initdb' | 'pg_ctl', args: string[], output?: number): Promise<number> {
    return runDetached(join(this.binaries, 'bin', program), args, { user: this.user, folder: this.folder, output })
  }
}

const lastLines = (log: string) => log.trim().split('\n').slice(-6).join('\n')
