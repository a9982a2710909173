import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { addAdmin } from './admin.ts'

it('serves the compressed copy of a build file to browsers that accept it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'admin-'))
  const script = 'export const words = "the same words, the same words, the same words"'
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'index-1a2b.js'), script)
  await writeFile(join(folder, 'assets', 'index-1a2b.js.br'), brotliCompressSync(script))
  const app = Fastify()
  await addAdmin(app, folder)
  const get = (encoding: string) =>
    app.inject({ url: '/assets/index-1a2b.js', headers: { 'accept-encoding': encoding } })
  const [compressed, plain] = [await get('gzip, br'), await get('identity')]
  await app.close()
  await rm(folder, { recursive: true })
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('immutable'),
  })
  expect(compressed.headers['content-type']).toContain('javascript')
  expect(compressed.rawPayload).toEqual(brotliCompressSync(script))
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(script)
})
