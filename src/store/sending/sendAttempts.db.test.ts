import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database/testDatabase.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { takeSendSlot } from './sendAttempts.ts'

let database: TestDatabase
let db: Knex
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

describe('the limit on emails per minute', () => {
  it('holds in any sixty seconds for concurrent requests, and returns the time to wait', async () => {
    const at = (seconds: number) => new Date(Date.UTC(2026, 9, 12, 14, 0, 0) + seconds * 1000)
    const first = await Promise.all(Array.from({ length: 5 }, () => takeSendSlot(db, 3, at(0))))
    expect(first.sort((a, b) => a - b)).toEqual([0, 0, 0, 60_000, 60_000])
    expect(await takeSendSlot(db, 3, at(45))).toBe(15_000)
    expect(await takeSendSlot(db, 4, at(45))).toBe(0)
    // The attempt of second 45 still counts when those of second 0 are deleted.
    expect(await Promise.all([takeSendSlot(db, 2, at(61)), takeSendSlot(db, 2, at(62))])).toEqual(
      expect.arrayContaining([0]),
    )
    expect(await takeSendSlot(db, 2, at(63))).toBe(42_000)
  })

  it('ignores attempts dated in the future by a clock that was ahead', async () => {
    const at = (seconds: number) => new Date(Date.UTC(2026, 9, 13, 14, 0, 0) + seconds * 1000)
    expect(await takeSendSlot(db, 1, at(5 * 3600))).toBe(0)
    expect(await takeSendSlot(db, 1, at(0))).toBe(0)
    expect(await takeSendSlot(db, 1, at(20))).toBe(40_000)
  })
})
