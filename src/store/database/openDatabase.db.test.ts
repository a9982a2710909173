import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database/testDatabase.ts'
import { openDatabase } from './openDatabase.ts'
import { runAllThenThrow } from './runAllThenThrow.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
  await database.db.raw('create table steps (n integer primary key, seen integer)')
})
afterEach(() => database.drop())

const add = `insert into steps select ?, (select count(*) from steps)`

it('runs concurrent statements of a transaction in the order in which they were issued', async () => {
  const { db } = database
  const counted = await db.transaction(async trx => {
    const [, rows] = await Promise.all([
      trx.raw(add, [1]),
      trx('steps').select('n'),
      trx('steps').insert({ n: 2, seen: trx('steps').count('*') }),
      trx.raw(add, [3]),
      trx('steps').where({ n: 3 }).update({ seen: 30 }),
      trx.raw(add, [4]),
    ])
    return rows
  })
  expect(counted).toEqual([{ n: 1 }])
  expect(await db('steps').orderBy('n').pluck('seen')).toEqual([0, 1, 30, 3])
})

it('fails a transaction with its first failing statement and rolls it back', async () => {
  const { db } = database
  const failed = db.transaction(trx =>
    runAllThenThrow([trx.raw(add, [1]), trx.raw(add, [1]), trx.raw(add, [2]), trx.raw('select * from nowhere')]),
  )
  await expect(failed).rejects.toMatchObject({ code: '23505' })
  expect(await db('steps').count('* as n').first()).toEqual({ n: 0 })
})

it("reports PostgreSQL's message and the statement separately, without parameter values", async () => {
  const { db } = database
  const statement = `select ?::text, '{}'::jsonb \\? 'a' from nowhere`
  const nowhere = {
    message: 'relation "nowhere" does not exist',
    statement: `select $1::text, '{}'::jsonb ? 'a' from nowhere`,
  }
  await expect(db.raw(statement, ['a secret'])).rejects.toMatchObject(nowhere)
  const nested = db.transaction(trx => trx.transaction(savepoint => savepoint.raw(statement, ['a secret'])))
  await expect(nested).rejects.toMatchObject(nowhere)
  const spaced = 'invalid input syntax for type uuid: "a - b"'
  await expect(db.raw('select 5 - 3, ?::uuid', ['a - b'])).rejects.toMatchObject({ message: spaced })
})

it('cancels a statement that exceeds the timeout, and keeps its connection usable', async () => {
  const db = openDatabase(database.url, 1, 100)
  try {
    await expect(db.raw('select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' })
    expect((await db.raw('select 1 as one')).rows).toEqual([{ one: 1 }])
  } finally {
    await db.destroy()
  }
})
