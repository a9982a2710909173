import assert from 'node:assert/strict'
import { mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sandboxControl } from '../sandboxControl.ts'
import { waitFor } from '../waitFor.ts'
import type { MailLedger } from './MailLedger.ts'
import { type Installation, isReady } from './startInstallation.ts'

/** Happens during receiving and sending. It is over when the promise resolves. */
export type Disruption = (product: Installation, ledger: MailLedger) => Promise<void>

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export const postgresKilled: Disruption = async (product, ledger) => {
  const pids = [product.server.pid(), product.worker.pid()]
  const gaps = product.browser.count('responses.changed reconnected')
  await ledger.receive(2)
  ledger.order()
  await product.killPostgres()
  await ledger.receive(2)
  ledger.order()
  const asked = ['/healthz', '/readyz', '/api/responses'].map(path => product.call('GET', path))
  const answers = (await Promise.all(asked)).map(({ status }) => status)
  assert.deepEqual(answers, [200, 503, 503], 'what is answered while PostgreSQL is away')
  await product.startPostgres()
  await waitFor('the server to find PostgreSQL again', () => isReady(product.call))
  await ledger.settle()
  assert.deepEqual([product.server.pid(), product.worker.pid()], pids, 'server and worker live through it')
  await waitFor('the browser to be told', async () => product.browser.count('responses.changed reconnected') > gaps)
  // This event covers announcements made before the server listened again.
  const responses = product.browser.count('responses.changed received')
  await ledger.receive(1)
  await waitFor(
    'a new response to be announced',
    async () => product.browser.count('responses.changed received') > responses,
  )
  await ledger.settle()
}

export const workerKilled: Disruption = async (product, ledger) => {
  const control = sandboxControl(product.graph.sandbox.controlUrl)
  await control.fault({ kind: 'slow', delayMs: 20_000, times: 1, match: 'messages/delta' })
  await ledger.receive(3)
  ledger.order()
  await waitFor('a walk', () => product.db('sync_runs').where({ state: 'running' }).first())
  await product.worker.kill()
  await ledger.receive(1)
  ledger.order()
  await ledger.settle()
}

export const serverKilled: Disruption = async (product, ledger) => {
  const connections = product.browser.count('connected')
  for (let orders = 0; orders < 3; orders += 1) ledger.order()
  await product.server.kill()
  await ledger.receive(2)
  ledger.order()
  await waitFor('the server', () => isReady(product.call))
  await waitFor('the browser to be back', async () => product.browser.count('connected') > connections)
  await ledger.settle()
}

/** A real ENOSPC: the file links to /dev/full. */
export const diskFull: Disruption = async (product, ledger) => {
  const content = Buffer.alloc(300_000, 'x')
  const uploads = join(product.dataDir, 'objects', 'uploads')
  const place = await openPlace(product)
  await mkdir(uploads, { recursive: true })
  await symlink('/dev/full', join(uploads, place.id))
  const refused = await product.call('PUT', place.address, content)
  assert.deepEqual([refused.status, refused.body.code], [503, 'object.store'], 'an upload to a full disk')
  await rm(join(uploads, place.id), { force: true })
  const taken = await product.call('PUT', place.address, content)
  assert.equal(taken.status, 204, 'the same upload once there is room')
  const objectPath = `/objects/${place.id}`
  const metadata = { originalName: 'Resume.pdf', size: content.length, contentType: 'application/pdf' }
  const described = await product.call('POST', '/api/attachments/metadata', { objectPath, metadata })
  assert.equal(described.status, 200)
  ledger.order([{ objectPath, name: metadata.originalName, size: content.length }])
  await ledger.receive(1)
  await ledger.settle()
}

export const clockJumps: Disruption = async (product, ledger) => {
  for (const aheadMs of [dayMs, -dayMs, 0]) {
    await product.setClock(aheadMs)
    await ledger.receive(1)
    ledger.order()
    await ledger.settle()
  }
}

/** Graph answers 503 first, then not at all. */
export const graphAway: Disruption = async (product, ledger) => {
  const control = sandboxControl(product.graph.sandbox.controlUrl)
  await control.fault({ kind: 'status', status: 503, times: 1_000_000, retryAfterSeconds: 1 })
  await ledger.receive(3)
  ledger.order()
  await waitFor('Graph to be missed', async () => (await control.requests()).some(({ status }) => status === 503))
  product.graph.setClock(hourMs)
  await product.graph.kill()
  await wait(1000)
  await product.graph.comeBack()
  await ledger.receive(1)
  ledger.order()
  await ledger.settle()
}

async function openPlace({ call }: Installation): Promise<{ id: string; address: string }> {
  const { body } = await call('POST', '/api/attachments/upload-url')
  const address = String(body.uploadURL)
  return { address, id: new URL(address, 'http://localhost').pathname.split('/').at(-1) ?? '' }
}
