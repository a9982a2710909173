import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import pg from 'pg'
import { openDatabase } from '../../store/database/openDatabase.ts'

export interface TestDatabase {
  url: string
  db: Knex
  drop(): Promise<void>
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_SERVER_URL
  const template = process.env.TEST_TEMPLATE_NAME
  if (!serverUrl || !template) throw new Error('No test server: run this through vitest or the browser test setup.')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = withDatabase(serverUrl, name)
  const db = openDatabase(url)
  return {
    url,
    db,
    async drop() {
      await db.destroy()
      await onServer(serverUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
