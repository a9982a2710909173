import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostmaster } from '../../gateways/postgres/postmaster.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database/testDatabase.ts'
import { runLines } from '../../testing/documents/documentedCommands.ts'
import { initializeEmbeddedSandbox, initializeSandbox } from '../../testing/initializeSandbox.ts'
import { patient } from '../../testing/patience.ts'
import { runCli, startCli } from '../../testing/runCli.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { isDaemonProcess } from './daemonProcess.ts'

interface Status {
  running: boolean
  daemon: boolean
  pid: number
  startedAt: string
  address: string
  lastSync: { state: string } | null
}

let parent: string
let database: TestDatabase
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'rejoinder daemon '))
  // As root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(parent, 0o755)
  database = await createTestDatabase()
  await initializeSandbox(database.url)
  for (const name of ['own', 'hand']) await initializeEmbeddedSandbox(environment(name).DATA_DIR)
})
afterAll(async () => {
  for (const name of ['own', 'url', 'many', 'hand', 'hung']) await runCli(['daemon', 'stop'], environment(name))
  await rm(parent, { recursive: true, force: true })
  await database.drop()
})

const environment = (name: string) => ({
  PORT: '0',
  DATA_DIR: join(parent, name),
  LOG_LEVEL: 'info',
  ...(name === 'own' || name === 'hand' ? {} : { DATABASE_URL: database.url }),
})
const daemon = (name: string, ...words: string[]) => runCli(['daemon', ...words], environment(name))
const status = async (name: string) => {
  const { code, stdout } = await daemon(name, 'status', '--json')
  return { code, ...(JSON.parse(stdout) as Status) }
}

describe('rejoinder daemon', () => {
  it.each(['own', 'url'])('starts when it is down, prints nothing when it already runs, and stops (%s)', async name => {
    expect(await daemon(name, 'status')).toMatchObject({ code: 3, stdout: 'Rejoinder is not running.\n' })
    const first = await daemon(name, 'start')
    expect(first).toMatchObject({ code: 0, stderr: '' })
    const up = await status(name)
    expect(first.stdout).toBe(`Rejoinder runs at ${up.address} (process ${up.pid}, sandbox).\n`)
    expect(up).toMatchObject({ code: 0, running: true, daemon: true })
    expect(Date.now() - Date.parse(up.startedAt)).toBeLessThan(600_000)
    expect((await fetch(`${up.address}/readyz`)).status).toBe(200)
    expect(await daemon(name, 'start')).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(await status(name)).toMatchObject({ pid: up.pid })
    await waitFor('a sync to be reported', async () => (await status(name)).lastSync)
    expect((await daemon(name, 'logs', '-n', '200')).stdout).toContain(` info  Server listening at ${up.address}\n`)
    const followed = startCli(['daemon', 'logs', '--follow'], environment(name))
    await waitFor('the log', async () => followed.stdout().includes('Server listening'))
    expect(await daemon(name, 'stop')).toEqual({ code: 0, stdout: `Stopped (process ${up.pid}).\n`, stderr: '' })
    followed.process.kill('SIGINT')
    expect(await followed.ended).toMatchObject({ code: 0, stderr: '' })
    expect(isDaemonProcess(up.pid)).toBe(false)
    expect(await status(name)).toMatchObject({ code: 3, running: false })
    expect(await daemon(name, 'stop')).toMatchObject({ code: 0, stdout: 'Rejoinder is not running.\n' })
  })

  it('also stops the PostgreSQL server that a crash left behind, unless another command uses it', async () => {
    await daemon('own', 'start')
    const { pid } = await status('own')
    process.kill(pid, 'SIGKILL')
    await waitFor('its end', async () => !isDaemonProcess(pid))
    const postmaster = () => findPostmaster(join(parent, 'own', 'postgres', 'data'))
    expect(await postmaster()).not.toBeNull()
    const other = startCli(['serve', '--json'], environment('own'))
    await other.json()
    expect(await daemon('own', 'stop')).toMatchObject({
      code: 7,
      stdout: '',
      stderr: expect.stringContaining('uses it'),
    })
    expect(await postmaster()).not.toBeNull()
    other.process.kill('SIGKILL')
    await other.ended
    const outcome = await daemon('own', 'stop', '--json')
    expect(outcome).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(outcome.stdout)).toEqual({ stopped: false, pid: null, leftPostgres: true })
    expect(await postmaster()).toBeNull()
  })

  it('starts again after a crash, and does not mistake another program with its pid for itself', async () => {
    await daemon('own', 'start')
    const killed = await status('own')
    process.kill(killed.pid, 'SIGKILL')
    await waitFor('its end', async () => !isDaemonProcess(killed.pid))
    const file = join(parent, 'own', 'daemon.json')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: killed.pid })
    await writeFile(file, JSON.stringify({ pid: process.pid, startedAt: killed.startedAt, address: killed.address }))
    expect(await status('own')).toMatchObject({ code: 3, running: false })
    expect(await daemon('own', 'stop')).toMatchObject({
      code: 0,
      stdout: 'Rejoinder is not running.\nThe PostgreSQL server that it left behind was stopped too.\n',
    })
    expect((await daemon('own', 'start')).stdout).toMatch(/^Rejoinder runs at /)
    const next = await status('own')
    expect(next).toMatchObject({ code: 0, running: true })
    expect((await fetch(`${next.address}/readyz`)).status).toBe(200)
    expect((await daemon('own', 'stop')).code).toBe(0)
    expect(existsSync(file)).toBe(false)
  })

  it('is found and stopped even when its file is corrupt or removed', async () => {
    await daemon('own', 'start')
    const { pid } = await status('own')
    const file = join(parent, 'own', 'daemon.json')
    for (const broken of ['{"pid":', '{"pid":1}', null]) {
      await (broken === null ? rm(file) : writeFile(file, broken))
      expect(await status('own')).toMatchObject({ code: 0, running: true, daemon: true, pid })
      expect(await daemon('own', 'start')).toEqual({ code: 0, stdout: '', stderr: '' })
    }
    expect(await daemon('own', 'stop')).toMatchObject({ code: 0, stdout: `Stopped (process ${pid}).\n` })
    expect(isDaemonProcess(pid)).toBe(false)
  })

  it('starts once when several start commands run at the same time', async () => {
    const calls = await Promise.all([1, 2, 3].map(() => daemon('many', 'start')))
    expect(calls.map(({ code, stderr }) => ({ code, stderr }))).toEqual(Array(3).fill({ code: 0, stderr: '' }))
    const { address } = await waitFor('it to answer', async () => {
      const up = await status('many')
      return up.address ? up : null
    })
    expect(calls.filter(({ stdout }) => stdout.includes(address))).toHaveLength(1)
    const log = await readFile(join(parent, 'many', 'daemon.log'), 'utf8')
    expect(log.split('Server listening').length - 1).toBe(1)
    const taken = { ...environment('taken'), PORT: new URL(address).port }
    const refused = await runCli(['daemon', 'start'], taken)
    expect(refused).toMatchObject({ code: 7, stdout: '', stderr: expect.stringContaining('is already in use.') })
    expect((await daemon('many', 'stop')).code).toBe(0)
  })

  it('leaves a process that was started by hand alone', async () => {
    const hand = startCli(['start', '--json'], environment('hand'))
    const { pid, address } = await hand.json<Status>()
    expect(await daemon('hand', 'start')).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(await status('hand')).toMatchObject({ code: 0, running: true, daemon: false, pid, address })
    expect(await daemon('hand', 'stop')).toMatchObject({ code: 6, stderr: expect.stringContaining(`Process ${pid}`) })
    hand.process.kill('SIGTERM')
    expect((await hand.ended).code).toBe(0)
  })

  it(
    'is reported when it hangs or does not come up, instead of as running',
    async () => {
      // The liveness check must use the local address.
      const elsewhere = { ...environment('hung'), PUBLIC_URL: 'https://rejoinder.example' }
      expect(await runCli(['daemon', 'start'], elsewhere)).toMatchObject({ code: 0 })
      const { pid, startedAt, address } = await status('hung')
      expect(address).toBe('https://rejoinder.example')
      const hung = {
        code: 7,
        stdout: '',
        stderr: expect.stringMatching(new RegExp(`^Process ${pid} does not answer.*daemon stop.*kill -9 ${pid}`, 's')),
      }
      process.kill(pid, 'SIGSTOP')
      try {
        for (const command of ['start', 'status'])
          expect([command, await daemon('hung', command)]).toEqual([command, hung])
      } finally {
        process.kill(pid, 'SIGCONT')
      }
      expect(await daemon('hung', 'start')).toEqual({ code: 0, stdout: '', stderr: '' })
      const file = join(parent, 'hung', 'daemon.json')
      await writeFile(file, JSON.stringify({ pid, startedAt }))
      expect(await status('hung')).toMatchObject({ code: 0, pid, address: null })
      await writeFile(file, JSON.stringify({ pid, startedAt: new Date(Date.parse(startedAt) - 601_000) }))
      for (const command of ['start', 'status'])
        expect([command, await daemon('hung', command)]).toEqual([command, hung])
      expect(await daemon('hung', 'stop')).toMatchObject({ code: 0 })
    },
    patient(180_000),
  )

  it('reports the free disk space when the daemon could not write why it ended', async () => {
    // As on a full disk: files can be created but not written.
    const lines = "trap '' XFSZ; ulimit -f 0; rejoinder daemon start"
    const ended = await runLines(lines, { cwd: parent, ...environment('full') }).catch(error => error)
    const words = /Rejoinder did not start\. It exited without an error message \(1\)\. [\d.]+ GiB are free for .*full/
    expect(ended).toMatchObject({ code: 7, stdout: '', stderr: expect.stringMatching(words) })
    expect(readFileSync(join(parent, 'full', 'daemon.log'), 'utf8')).toBe('')
  })

  it.each(['start', 'status', 'stop'])('%s says that it cannot use the data folder', async word => {
    const env = environment('foreign')
    await mkdir(join(parent, 'foreign', 'daemon.lock'), { recursive: true })
    const { code, stderr } = await runCli(['daemon', word], env)
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/^The data folder .*foreign/) })
  })

  it('names the invalid variable', async () => {
    const { code, stderr } = await runCli(['daemon', 'start'], { ...environment('wrong'), SEND_PER_MINUTE: '99' })
    expect({ code, named: stderr.includes('SEND_PER_MINUTE') }).toEqual({ code: 2, named: true })
  })
})
