import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostmaster } from '../gateways/postgres/postmaster.ts'
import { initializeEmbeddedSandbox } from '../testing/initializeSandbox.ts'
import { patient } from '../testing/patience.ts'
import { type RunningCli, runCli, startCli } from '../testing/runCli.ts'
import { waitFor } from '../testing/waitFor.ts'
import { claimDataFolder } from './runningInstance.ts'

interface Started {
  address: string
  signInUrl: string
  pid: number
}

let parent: string
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'rejoinder start '))
  // As root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(parent, 0o755)
  for (const name of ['a', 'b']) await initializeEmbeddedSandbox(join(parent, name))
})
afterAll(() => rm(parent, { recursive: true, force: true }))

const environment = (name: string) => ({ PORT: '0', DATA_DIR: join(parent, name) })
const postmaster = (name: string) => findPostmaster(join(parent, name, 'postgres', 'data'))

async function start(name: string): Promise<RunningCli & Started> {
  const running = startCli(['start', '--json'], environment(name))
  return Object.assign(running, await running.json<Started>())
}

describe('rejoinder start', () => {
  it('runs on an empty folder; two Ctrl-C within a second end it with 0 and leave no process behind', async () => {
    const running = await start('new')
    expect((await fetch(`${running.address}/readyz`)).status).toBe(200)
    expect((await runCli(['token', 'create', 'kept'], environment('new'))).code).toBe(0)
    running.process.kill('SIGINT')
    // npm repeats the terminal's signal.
    await waitFor('it to begin to stop', () =>
      fetch(`${running.address}/readyz`).then(
        ({ ok }) => !ok,
        () => true,
      ),
    )
    running.process.kill('SIGINT')
    const { code, stderr } = await running.ended
    expect({ code, cut: stderr.includes('did not stop') }).toEqual({ code: 0, cut: false })
    expect(await postmaster('new')).toBeNull()
  })

  it('finds its data again, exits on SIGTERM, and refuses to run twice on the same data', async () => {
    const running = await start('new')
    const second = await runCli(['start', '--json'], environment('new'))
    expect(second).toMatchObject({ code: 6, stdout: '' })
    expect(JSON.parse(second.stderr)).toMatchObject({
      code: 'start.running',
      error: expect.stringContaining(`${running.address} (process ${running.pid})`),
    })
    expect((await fetch(`${running.address}/readyz`)).status).toBe(200)
    expect((await runCli(['token', 'create', 'kept'], environment('new'))).code).toBe(6)
    expect((await runCli(['sign-in-link'], environment('new'))).stdout.startsWith(running.address)).toBe(true)
    running.process.kill('SIGTERM')
    expect((await running.ended).code).toBe(0)
    expect(await postmaster('new')).toBeNull()
  })

  it('is protected from a command that cannot see its database, as from another container', async () => {
    const { release } = await claimDataFolder(join(parent, 'a'))
    // The pid in the container is another program's here.
    const file = join(parent, 'a', 'postgres', 'data', 'postmaster.pid')
    const left = `${process.pid}\n${join(parent, 'a', 'postgres', 'data')}\n1700000000\n5432\n`
    await writeFile(file, left)
    const refused = await runCli(['token', 'list'], environment('a'))
    expect(refused).toMatchObject({ code: 6, stdout: '', stderr: expect.stringContaining('docker exec') })
    expect(await readFile(file, 'utf8')).toBe(left)
    release()
    expect((await runCli(['token', 'list'], environment('a'))).code).toBe(0)
  })

  it('takes over the database that a killed process left running', async () => {
    const killed = await start('a')
    const left = await postmaster('a')
    killed.process.kill('SIGKILL')
    await killed.ended
    const next = await start('a')
    expect(left).not.toBeNull()
    expect(await postmaster('a')).toEqual(left)
    next.process.kill('SIGINT')
    expect((await next.ended).code).toBe(0)
    expect(await postmaster('a')).toBeNull()
  })

  it(
    'restarts its database when that is killed',
    async () => {
      const running = await start('a')
      const killed = await postmaster('a')
      process.kill(killed?.pid ?? 0, 'SIGKILL')
      const statusOf = async (path: string) => (await fetch(running.address + path)).status
      const isBack = async () => (await postmaster('a'))?.pid !== killed?.pid && (await statusOf('/readyz')) === 200
      await waitFor('the database', isBack, 120_000)
      expect((await runCli(['status'], environment('a'))).code).toBe(0)
      expect(await statusOf('/readyz')).toBe(200)
      running.process.kill('SIGTERM')
      expect((await running.ended).code).toBe(0)
      expect(await postmaster('a')).toBeNull()
    },
    patient(180_000),
  )

  it('runs alongside another instance with a different folder and port', async () => {
    const [one, two] = await Promise.all([start('a'), start('b')])
    expect(one.address).not.toBe(two.address)
    one.process.kill('SIGINT')
    await one.ended
    expect((await fetch(`${two.address}/readyz`)).status).toBe(200)
    const taken = { ...environment('c'), PORT: new URL(two.address).port }
    expect(await runCli(['start'], taken)).toMatchObject({
      code: 6,
      stderr: expect.stringContaining('is already in use'),
    })
    two.process.kill('SIGINT')
    expect((await two.ended).code).toBe(0)
  })

  it('leaves no process behind when it is stopped during startup', async () => {
    const running = startCli(['start', '--json'], environment('d'))
    await waitFor('the folder', async () => existsSync(join(parent, 'd', 'postgres')))
    running.process.kill('SIGINT')
    expect([0, 130]).toContain((await running.ended).code)
    expect(await postmaster('d')).toBeNull()
  })
})

describe('an empty data folder', () => {
  it.each([[['status']], [['serve']], [['sync', 'mail']], [['token', 'create', 'x']], [['user', 'set-password']]])(
    'is not filled by %j',
    async words => {
      const outcome = await runCli(words, environment('none'))
      expect(outcome).toMatchObject({ code: 5, stdout: '', stderr: expect.stringContaining('rejoinder start') })
    },
  )
})
