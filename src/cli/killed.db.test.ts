import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database/testDatabase.ts'
import {
  clockJumps,
  diskFull,
  graphAway,
  postgresKilled,
  serverKilled,
  workerKilled,
} from '../testing/installation/disruptions.ts'
import { MailLedger } from '../testing/installation/MailLedger.ts'
import { type Installation, startInstallation } from '../testing/installation/startInstallation.ts'

let outside: TestDatabase
let product: Installation
let ledger: MailLedger
beforeAll(async () => {
  outside = await createTestDatabase()
  product = await startInstallation(outside.url)
  const candidate = { refId: 'JL-4711', firstName: 'Ada', lastName: 'Lind', name: 'Ada Lind' }
  expect((await product.call('POST', '/api/candidates', candidate)).status).toBe(201)
  ledger = new MailLedger(product, candidate.refId)
  await ledger.receive(2)
  ledger.order()
  await ledger.settle()
})
afterAll(async () => {
  await product?.close()
  await outside.drop()
})

describe('the product with separate server and worker processes', () => {
  it.each([
    ['PostgreSQL is killed', postgresKilled],
    ['the worker is killed', workerKilled],
    ['the server is killed', serverKilled],
    ['the disk of uploads is full', diskFull],
    ['the clock jumps one day ahead and back', clockJumps],
    ['Graph is down for an hour', graphAway],
  ])(
    'recovers by itself after %s: no email is missing, and each order is sent once',
    async (_title, disrupt) => {
      await disrupt(product, ledger)
      expect(await ledger.outcome()).toEqual(ledger.expected())
      expect(product.deaths).toEqual([])
    },
    300_000,
  )
})
