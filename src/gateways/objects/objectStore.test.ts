import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createObjectStore } from './objectStore.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rejoinder objects '))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('gives a file up only when it is gone: a disk that has trouble may come back', async () => {
  const objects = createObjectStore(folder)
  await objects.put('uploads/a', Readable.from([Buffer.from('bytes')]))
  expect(Buffer.from(await objects.read('uploads/a')).toString()).toBe('bytes')
  await objects.remove('uploads/a')
  await expect(objects.read('uploads/a')).rejects.toMatchObject({ kind: 'rejected', code: 'object.gone' })
  await mkdir(join(folder, 'objects', 'uploads', 'b'))
  await expect(objects.read('uploads/b')).rejects.toMatchObject({ kind: 'unavailable', code: 'object.unreadable' })
})

it('says so when the disk does not take a file', async () => {
  await writeFile(join(folder, 'full'), '')
  const objects = createObjectStore(join(folder, 'full'))
  const put = objects.put('uploads/a', Readable.from([Buffer.from('bytes')]))
  await expect(put).rejects.toMatchObject({ kind: 'unavailable', code: 'object.store' })
})
