import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ClusterControl } from './ClusterControl.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rejoinder-initdb-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('says why initdb failed and leaves no file behind', async () => {
  await mkdir(join(folder, 'bin'))
  const reason = 'initdb: could not look up effective user ID 4711: user does not exist'
  await writeFile(join(folder, 'bin/initdb'), `#!/bin/sh\necho '${reason}' >&2\nexit 1\n`, { mode: 0o755 })
  const cluster = join(folder, 'postgres')
  const created = new ClusterControl(folder, cluster, null).initialise('secret')
  await expect(created).rejects.toMatchObject({
    code: 'postgres.initdb',
    message: `A database cannot be created in ${cluster}: ${reason}`,
  })
  expect(await readdir(cluster)).toEqual([])
})
