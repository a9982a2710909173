import type { Knex } from 'knex'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database/testDatabase.ts'
import { storeWithBisection } from './storeWithBisection.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
  await database.db.raw('create table kept (place serial, n integer check (n not in (3, 6)))')
})
afterEach(() => database.drop())

const insertInto = (trx: Knex.Transaction) => (part: readonly number[]) =>
  trx.transaction(async savepoint => {
    await savepoint('kept').insert(part.map(n => ({ n })))
    return part
  })

it('stores what it can in order, and returns the refused items with the reason', async () => {
  const { db } = database
  const { stored, refused } = await db.transaction(trx => storeWithBisection([1, 2, 3, 4, 5, 6, 7], insertInto(trx)))
  expect(stored.flat()).toEqual([1, 2, 4, 5, 7])
  expect(await db('kept').orderBy('place').pluck('n')).toEqual([1, 2, 4, 5, 7])
  const message = 'new row for relation "kept" violates check constraint "kept_n_check"'
  expect(refused).toMatchObject([
    { item: 3, error: { message } },
    { item: 6, error: { message } },
  ])
  expect(await db.transaction(trx => storeWithBisection([8, 9], insertInto(trx)))).toEqual({
    stored: [[8, 9]],
    refused: [],
  })
})

it('rethrows an error that is not about data', async () => {
  const { db } = database
  await db.raw('drop table kept')
  await expect(db.transaction(trx => storeWithBisection([1, 2], insertInto(trx)))).rejects.toMatchObject({
    code: '42P01',
  })
})
