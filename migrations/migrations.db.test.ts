import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listPendingMigrations, migrate, migrationSource } from '../src/store/database/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/database/testDatabase.ts'

let database: TestDatabase
let db: Knex
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())

const tables = async () =>
  (await db('pg_tables').where({ schemaname: 'public' }).pluck('tablename'))
    .filter(name => !name.startsWith('knex_'))
    .sort()

describe('migrations', () => {
  it('roll back completely and come up again with the same tables', async () => {
    const before = await tables()
    expect(before.length).toBeGreaterThan(20)
    await db.migrate.rollback({ migrationSource }, true)
    expect(await tables()).toEqual([])
    await migrate(db)
    expect(await tables()).toEqual(before)
    expect(await listPendingMigrations(db)).toEqual([])
  })

  it('run once when two processes start at the same time', async () => {
    await db.migrate.rollback({ migrationSource }, true)
    const [first, second] = await Promise.all([migrate(db), migrate(db)])
    const all = await migrationSource.getMigrations([])
    expect([first.length, second.length].sort((a, b) => a - b)).toEqual([0, all.length])
  })

  it('refuse a database of a newer version by name, which a running older version tolerates', async () => {
    await db('knex_migrations').insert({ name: '9999_later', batch: 99, migration_time: new Date() })
    await expect(migrate(db)).rejects.toMatchObject({
      code: 'database.newer',
      message: expect.stringContaining('9999'),
    })
    expect(await listPendingMigrations(db)).toEqual([])
    await db('knex_migrations').where({ name: '9999_later' }).delete()
    expect(await migrate(db)).toEqual([])
  })
})
