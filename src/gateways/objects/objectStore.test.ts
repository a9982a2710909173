import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { AppError } from '../../domain/errors.ts'
import { type S3Server, startS3 } from '../../testing/startS3.ts'
import { createObjectStore, type ObjectStore } from './objectStore.ts'

let folder: string
let s3: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rejoinder objects '))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const inFolder = () => createObjectStore(folder, null)
const inBucket = (over: object = {}) =>
  createObjectStore(folder, readConfig({ ...s3.settings, ...over }, folder).objects)
const contentOf = async (objects: ObjectStore, key: string) => Buffer.from(await objects.read(key)).toString()
const put = (objects: ObjectStore, key: string, ...parts: string[]) =>
  objects.put(key, Readable.from(parts.map(part => Buffer.from(part))))

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('an object in %s', (_, open) => {
  it('returns what was stored last, until it is removed', async () => {
    const objects = open()
    await put(objects, 'uploads/a', 'first')
    await put(objects, 'uploads/a', 'by', 'tes', 'é'.repeat(100_000))
    expect(await contentOf(objects, 'uploads/a')).toBe(`bytes${'é'.repeat(100_000)}`)
    await objects.remove('uploads/a')
    await expect(objects.read('uploads/a')).rejects.toMatchObject({ kind: 'rejected', code: 'object.gone' })
    await objects.remove('uploads/a')
  })

  it('may be empty', async () => {
    const objects = open()
    await put(objects, 'uploads/empty')
    expect(await contentOf(objects, 'uploads/empty')).toBe('')
  })

  it('is not stored when its stream fails, and the error of the stream is passed on', async () => {
    const objects = open()
    const tooLarge = new AppError('invalid', 'upload.tooLarge', 'too large')
    const content = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw tooLarge
      })(),
    )
    await expect(objects.put('uploads/half', content)).rejects.toBe(tooLarge)
    await expect(objects.read('uploads/half')).rejects.toMatchObject({ code: 'object.gone' })
  })
})

it('reports a file as missing only when it does not exist, and as unreadable for any other disk error', async () => {
  await mkdir(join(folder, 'objects', 'uploads', 'b'), { recursive: true })
  await expect(inFolder().read('uploads/b')).rejects.toMatchObject({ kind: 'unavailable', code: 'object.unreadable' })
})

it('reports that the disk does not accept a file', async () => {
  await writeFile(join(folder, 'full'), '')
  const objects = createObjectStore(join(folder, 'full'), null)
  await expect(put(objects, 'uploads/a', 'bytes')).rejects.toMatchObject({ kind: 'unavailable', code: 'object.store' })
})

it('stores the objects of a bucket under its prefix, and leaves no temporary file', async () => {
  const temporary = async () => (await readdir(tmpdir())).filter(name => name.startsWith('rejoinder-upload-'))
  const before = await temporary()
  await put(inBucket(), 'uploads/below', 'bytes')
  expect((await readdir(join(s3.folder, 'files', 'rejoinder', 'uploads'))).join()).toContain('below')
  expect(await temporary()).toEqual(before)
})

it.each([
  ['NoSuchBucket', { OBJECTS_URL: 's3://nowhere' }],
  ['SignatureDoesNotMatch', { AWS_SECRET_ACCESS_KEY: 'wrong' }],
  ['InvalidAccessKeyId', { AWS_ACCESS_KEY_ID: 'nobody' }],
  ['ECONNREFUSED', { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' }],
])('does not report an object as gone when the bucket fails with %s, and names that error', async (reason, over) => {
  const objects = inBucket(over)
  const trouble = { kind: 'unavailable', hint: expect.stringContaining(reason) }
  await expect(put(objects, 'uploads/a', 'bytes')).rejects.toMatchObject({ ...trouble, code: 'object.store' })
  await expect(objects.read('uploads/a')).rejects.toMatchObject({ ...trouble, code: 'object.unreadable' })
  await expect(objects.remove('uploads/a')).rejects.toMatchObject({ ...trouble, code: 'object.remove' })
})
