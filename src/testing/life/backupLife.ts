import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { systemUserForPostgres } from '../../gateways/postgres/systemUser.ts'
import { readDocument, runLines, shellBlocks } from '../documents/documentedCommands.ts'
import { waitFor } from '../waitFor.ts'

/** Needs PostgreSQL 15 or newer (Debian package `postgresql`). Follows docs/operations.md. */
const run = promisify(execFile)
const section = readDocument('docs/operations.md').split('\n## Backup and restore\n')[1]?.split('\n### ')[0]
const bin = await findPrograms()
const user = await systemUserForPostgres(null)
const parent = await mkdtemp(join(tmpdir(), 'rejoinder backup '))
await chmod(parent, 0o755)
const [cluster, socket, dataDir] = ['cluster', 'socket', 'data'].map(name => join(parent, name)) as [
  string,
  string,
  string,
]
const [save = '', restore = ''] = shellBlocks(section ?? '').map(block =>
  block.replaceAll('/srv/backups', `'${parent}'`),
)
const databaseUrl = `postgres://rejoinder@localhost/rejoinder?host=${encodeURIComponent(socket)}`

try {
  for (const folder of [cluster, socket]) {
    await mkdir(folder)
    if (user) await chown(folder, user.uid, user.gid)
  }
  await asOwner('initdb', '--username=rejoinder', '--encoding=UTF8', '--pgdata', cluster)
  const options = `-c listen_addresses= -c unix_socket_directories='${socket}'`
  await asOwner('pg_ctl', 'start', '-w', '-D', cluster, '-l', join(socket, 'log'), '-o', options)
  await asOwner('createdb', '--host', socket, '--username=rejoinder', 'rejoinder')

  const { stdout } = await shell('rejoinder daemon start && rejoinder token create kept')
  const token = stdout.trim().split('\n').at(-1) ?? ''
  const before = await waitFor('the season of mail', async () => (await readResponses(token)) || null, 120_000)
  await mkdir(join(dataDir, 'objects', 'uploads'), { recursive: true })
  await writeFile(join(dataDir, 'objects', 'uploads', 'file'), 'waits')
  await shell(save)
  console.log('saved while it runs')

  await shell('rejoinder daemon stop')
  await rm(join(dataDir, 'objects'), { recursive: true })
  await asOwner('dropdb', '--host', socket, '--username=rejoinder', 'rejoinder')
  await asOwner('createdb', '--host', socket, '--username=rejoinder', 'rejoinder')
  const { stdout: restored } = await shell(restore)
  assert.equal(await readFile(join(dataDir, 'objects', 'uploads', 'file'), 'utf8'), 'waits')
  const after = await waitFor('an answer', () => readResponses(token))
  assert.ok(after >= before, `${after} responses of ${before}`)
  assert.match(restored, /^Complete: ([\d,]+) of \1 emails?/m)
  console.log(`restored: ${after} responses; ${restored.trim().split('\n').at(-1)}`)
} finally {
  await shell('rejoinder daemon stop').catch(() => {})
  await asOwner('pg_ctl', 'stop', '-m', 'fast', '-D', cluster).catch(() => {})
  await rm(parent, { recursive: true, force: true })
}

/** Returns 0 before the first sync has finished. */
async function readResponses(token: string): Promise<number> {
  const { stdout } = await shell('rejoinder daemon status --json')
  const { address } = JSON.parse(stdout)
  const headers = { authorization: `Bearer ${token}` }
  const read = async <T>(path: string) => (await (await fetch(`${address}${path}`, { headers })).json()) as T
  const { lastSync } = await read<{ lastSync?: { state: string } }>('/api/status')
  return lastSync?.state === 'finished' ? (await read<unknown[]>('/api/responses?range=[0,999]')).length : 0
}

function shell(lines: string): Promise<{ stdout: string; stderr: string }> {
  const env = { PATH: `${bin}:${process.env.PATH}`, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  return runLines(lines, { cwd: parent, ...env })
}

async function asOwner(program: string, ...args: string[]): Promise<void> {
  await run(join(bin, program), args, { cwd: socket, ...(user && { uid: user.uid, gid: user.gid }) })
}

async function findPrograms(): Promise<string> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const [newest] = versions.map(Number).sort((a, b) => b - a)
  if (!newest) throw new Error('There is no PostgreSQL in /usr/lib/postgresql: apt-get install postgresql')
  return `/usr/lib/postgresql/${newest}/bin`
}
