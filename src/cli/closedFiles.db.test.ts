import { execFile } from 'node:child_process'
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Check } from '../domain/checks.ts'
import { apiClient } from '../testing/apiClient.ts'
import { runLines } from '../testing/documents/documentedCommands.ts'
import { runCli, startCli } from '../testing/runCli.ts'

const asRoot = process.getuid?.() === 0
let parent: string
let dataDir: string
const env = () => ({ PORT: '0', DATA_DIR: dataDir })

/** Sets the usual umask, as older installations did. */
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'rejoinder files '))
  await chmod(parent, 0o755)
  dataDir = join(parent, 'data')
  await mkdir(join(dataDir, 'objects/uploads'), { recursive: true })
  await writeFile(join(dataDir, 'objects/uploads/old'), 'a resume')
  await chmod(dataDir, 0o755)
  await chmod(join(dataDir, 'objects'), 0o755)
  await chmod(join(dataDir, 'objects/uploads'), 0o755)
  await chmod(join(dataDir, 'objects/uploads/old'), 0o644)
})
afterAll(() => rm(parent, { recursive: true, force: true }))

/** Passing through the folder itself does not count. */
async function openTo(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true })
  const open: string[] = ((await lstat(folder)).mode & 0o066) === 0 ? [] : ['.']
  for (const path of paths) {
    const { mode } = await lstat(join(folder, path))
    if ((mode & 0o077) !== 0) open.push(relative(folder, join(folder, path)))
  }
  return open
}

describe('the files of a running installation', () => {
  it('are accessible to their owner alone, including files that were open before', async () => {
    expect(await openTo(dataDir)).toEqual(['.', 'objects', 'objects/uploads', 'objects/uploads/old'])
    const running = startCli(['start', '--json'], env())
    const { address, signInUrl } = await running.json<{ address: string; signInUrl: string }>()
    const token = new URL(signInUrl).searchParams.get('token')
    const session = await apiClient(address).send('POST', '/api/session', { token })
    const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? ''
    const place = await apiClient(address, cookie).send<{ uploadURL: string }>('POST', '/api/attachments/upload-url')
    const put = { method: 'PUT', headers: { cookie, 'content-type': 'application/pdf' }, body: 'a resume' }
    expect((await fetch(address + place.body.uploadURL, put)).status).toBe(204)
    expect(await readdir(join(dataDir, 'objects/uploads'))).toHaveLength(2)
    expect(await openTo(dataDir)).toEqual([])
    running.process.kill('SIGTERM')
    expect((await running.ended).code).toBe(0)
  })

  it.runIf(asRoot)('cannot be listed or read by another user of the machine', async () => {
    const asNobody = (...words: string[]) =>
      promisify(execFile)('find', words, { uid: 65_534, gid: 65_534, cwd: '/' }).then(
        ({ stdout }) => stdout,
        ({ stdout }: { stdout: string }) => stdout,
      )
    expect(await asNobody(parent, '-mindepth', '1')).toBe(`${dataDir}\n`)
    for (const name of ['objects', 'objects/uploads/old', 'postgres.json', 'postgres/data'])
      expect([name, await asNobody(join(dataDir, name), '-readable')]).toEqual([name, ''])
  })

  it.each(['status', 'doctor', 'daemon status', 'daemon stop', 'daemon logs'])(
    'are not mistaken for missing ones by another user: rejoinder %s',
    async words => {
      const closed = join(parent, 'closed')
      await mkdir(closed, { recursive: true })
      await chmod(closed, asRoot ? 0o700 : 0)
      const options = { cwd: '/', env: { PORT: '0', DATA_DIR: closed }, ...(asRoot && { uid: 65_534, gid: 65_534 }) }
      const call = [fileURLToPath(new URL('../../bin/rejoinder.ts', import.meta.url)), ...words.split(' ')]
      const result = await promisify(execFile)(process.execPath, call, options).catch(error => error)
      expect([result.code, result.stdout + result.stderr]).toEqual([
        words === 'doctor' ? 1 : 4,
        expect.stringContaining(`${closed} cannot be read and written by this user.\n`),
      ])
    },
  )

  it.each(['status', 'doctor --fix', 'responses list'])(
    'are not recognized in a foreign folder, which keeps its permissions: rejoinder %s',
    async words => {
      const foreign = join(parent, 'foreign')
      await mkdir(join(foreign, 'objects'), { recursive: true })
      await writeFile(join(foreign, 'file'), '')
      const paths = ['', 'objects', 'file'].map(name => join(foreign, name))
      for (const path of paths) await chmod(path, 0o777)
      const result = await runCli(words.split(' '), { PORT: '0', DATA_DIR: foreign })
      expect(result.stdout + result.stderr).toContain(`${foreign} contains no Rejoinder data.\n`)
      for (const path of paths) expect([path, (await lstat(path)).mode & 0o777]).toEqual([path, 0o777])
    },
  )

  it.each(['status', 'doctor', 'start'])('are not looked for in a file: rejoinder %s', async words => {
    const file = join(parent, 'file')
    await writeFile(file, '')
    await chmod(file, 0o644)
    const result = await runCli([words], { PORT: '0', DATA_DIR: file })
    expect(result.code).toBe(words === 'doctor' ? 1 : 2)
    expect(result.stdout + result.stderr).toMatch(`The data folder ${file} is a file`)
    expect((await lstat(file)).mode & 0o777).toBe(0o644)
  })

  it('are checked by the doctor, which names accessible files and changes their mode only with --fix', async () => {
    const settings = join(parent, '.env')
    const examine = async (option = '') => {
      const { stdout } = await runLines(`cd '${parent}'; rejoinder doctor ${option} --json || true`, {
        cwd: parent,
        SANDBOX: 'on',
        ...env(),
      })
      return (JSON.parse(stdout) as { checks: Check[] }).checks.find(({ name }) => name === 'files')
    }
    await writeFile(settings, 'LOG_LEVEL=warn\n', { mode: 0o600 })
    expect(await examine()).toMatchObject({ state: 'ok' })
    await chmod(settings, 0o644)
    await chmod(join(dataDir, 'objects/uploads/old'), 0o640)
    await chmod(dataDir, 0o755)
    const found = await examine()
    expect(found?.state).toBe('warn')
    expect(found?.message).toContain(settings)
    expect(found?.message).toContain(join(dataDir, 'objects/uploads/old'))
    // PostgreSQL's user passes through the folder and is easily shut out by hand.
    expect(found?.hint).toBe('Run as the owner of these paths: rejoinder doctor --fix')
    expect(await openTo(dataDir)).toEqual(['.', 'objects/uploads/old'])
    expect(await examine('--fix')).toMatchObject({ state: 'ok' })
    expect(await openTo(dataDir)).toEqual([])
    expect((await lstat(settings)).mode & 0o777).toBe(0o640)
    expect((await lstat(dataDir)).mode & 0o777).toBe(0o711)
  })
})
