import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { request } from '@playwright/test'
import type { StatusBody } from '../../src/contract/status.ts'
import { startTestPostgres } from '../../src/testing/database/startTestPostgres.ts'
import { startTestServer } from '../../src/testing/startTestServer.ts'
import { waitFor } from '../../src/testing/waitFor.ts'
import { findProduct, keepProduct } from './products.ts'

const program = fileURLToPath(new URL('../../dist/bin/rejoinder.js', import.meta.url))
const fewestEmails = 1000

export default async function startProducts(): Promise<() => Promise<void>> {
  const stopPostgres = await startTestPostgres()
  const empty = await startTestServer()
  await keepProduct('empty', empty.url, await empty.signInUrl())
  const stopFilled = await startFilled()
  return async () => {
    await stopFilled()
    await empty.stop()
    await stopPostgres()
  }
}

async function startFilled(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rejoinder-screens-'))
  const child = spawn(process.execPath, [program, 'start', '--json'], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: '0', SANDBOX: 'on', SANDBOX_LIVE: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    await end(child)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const [line] = await Promise.race([
      once(createInterface({ input: child.stdout }), 'line'),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`rejoinder start ended with ${code}`))),
    ])
    const { address, signInUrl } = JSON.parse(line as string) as { address: string; signInUrl: string }
    await keepProduct('filled', address, signInUrl)
    await untilRead()
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function untilRead(): Promise<void> {
  const { url, storageState } = findProduct('filled')
  const api = await request.newContext({ baseURL: url, storageState })
  await waitFor(
    'the season to be read',
    async () => {
      const { messages, unprocessed, lastSync } = (await (await api.get('/api/status')).json()) as StatusBody
      return messages >= fewestEmails && unprocessed === 0 && lastSync?.state === 'finished'
    },
    120_000,
  )
  // Would otherwise run only later.
  await api.post('/api/candidates/sync', { data: {} })
  await api.post('/api/outlook/subscribe')
  await api.dispose()
}
