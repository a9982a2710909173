import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultReferencePattern } from '../../domain/candidates/references.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database/testDatabase.ts'
import { createCandidateIndexer } from './candidateIndexer.ts'
import { insertCandidates } from './candidates.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('reuses the index until a candidate is added, renamed or removed', async () => {
  const { db } = database
  const indexer = createCandidateIndexer(db, defaultReferencePattern)
  const named = async (text: string) =>
    (await indexer.current()).mentionsIn(text).flatMap(({ candidates }) => candidates.map(({ refId }) => refId))
  expect(await named('We like Ada Lovelace')).toEqual([])
  await insertCandidates(db, [
    { refId: 'JL-1', name: 'Ada Lovelace' },
    { refId: 'JL-2', name: 'Ben Okafor' },
  ])
  expect(await named('We like Ada Lovelace')).toEqual(['JL-1'])
  const before = await indexer.current()
  expect(await indexer.current()).toBe(before)

  await db('candidates').where({ ref_id: 'JL-1' }).update({ name: 'Ada King' })
  expect(await named('We like Ada Lovelace')).toEqual([])
  expect(await named('We like Ada King')).toEqual(['JL-1'])
  await db.transaction(async trx => {
    await trx('candidates').where({ ref_id: 'JL-2' }).delete()
    await insertCandidates(trx, [{ refId: 'JL-3', name: 'Cleo Marsh' }])
    expect(await named('We like Ben Okafor')).toEqual(['JL-2'])
  })
  expect(await named('We like Ben Okafor and Cleo Marsh')).toEqual(['JL-3'])
})
