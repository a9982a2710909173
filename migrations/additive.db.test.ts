import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationSource } from '../src/store/database/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/database/testDatabase.ts'

/**
 * Processes of the previous version run on a newer database (docs/operations.md). The first version has migrations up
 * to this one.
 */
const first = '0013_secondOpinion'

let database: TestDatabase
let db: Knex
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())

interface Column {
  column: string
  type: string
  mayBeLeftOut: boolean
}

async function readColumns(): Promise<Column[]> {
  return db('information_schema.columns')
    .where({ table_schema: 'public' })
    .orderBy(['table_name', 'ordinal_position'])
    .select(
      db.raw(`table_name || '.' || column_name as "column"`),
      db.raw('udt_name as type'),
      db.raw(
        `is_nullable = 'YES' or column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS'
         as "mayBeLeftOut"`,
      ),
    )
}

/** Returns the differences that would break a program that only knows `before`. */
function breaches(before: readonly Column[], after: readonly Column[]): string[] {
  const now = new Map(after.map(column => [column.column, column]))
  const tables = new Set(before.map(({ column }) => column.split('.')[0]))
  const known = new Set(before.map(({ column }) => column))
  const gone = before.filter(({ column, type }) => now.get(column)?.type !== type)
  const stricter = before.filter(({ column, mayBeLeftOut }) => mayBeLeftOut && now.get(column)?.mayBeLeftOut === false)
  const asked = after.filter(
    ({ column, mayBeLeftOut }) => !known.has(column) && tables.has(column.split('.')[0]) && !mayBeLeftOut,
  )
  return [
    ...gone.map(({ column }) => `${column} is gone or of another type`),
    ...stricter.map(({ column }) => `${column} is asked for now`),
    ...asked.map(({ column }) => `${column} is new and asked for`),
  ]
}

const down = () => db.migrate.down({ migrationSource })
const up = () => db.migrate.up({ migrationSource })

describe('a migration after the first version', () => {
  it('keeps every column that the previous version reads and writes', async () => {
    const files = await migrationSource.getMigrations([])
    const names = files.map(file => migrationSource.getMigrationName(file))
    expect(names).toContain(first)
    const later = names.slice(names.indexOf(first) + 1)
    for (const _ of later) await down()
    const found: Record<string, string[]> = {}
    for (const name of later) {
      const before = await readColumns()
      await up()
      found[name] = breaches(before, await readColumns())
    }
    expect(found).toEqual(Object.fromEntries(later.map(name => [name, []])))
  })

  it('is reported when it drops a column, requires one, or adds a required one', async () => {
    const before = await readColumns()
    await db.raw(`
      alter table candidates drop column firm, alter column email set not null, add column asked text not null`)
    expect(breaches(before, await readColumns()).sort()).toEqual([
      'candidates.asked is new and asked for',
      'candidates.email is asked for now',
      'candidates.firm is gone or of another type',
    ])
  })
})
