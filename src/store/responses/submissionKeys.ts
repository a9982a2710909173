import type { Knex } from 'knex'
import type { KeyedSubmission, NewSubmission } from './submissions.ts'

/** Uses the Message-ID, plus a number for each further candidate. */
export async function assignKeys(trx: Knex, submissions: readonly NewSubmission[]): Promise<KeyedSubmission[]> {
  if (submissions.length === 0) return []
  const ids = [...new Set(submissions.map(({ internetMessageId }) => internetMessageId))]
  const rows: KnownKey[] = await trx('email_submissions')
    .whereRaw('internet_message_id = any(?)', [ids])
    .orderByRaw('length(message_id), message_id')
    .select({ key: 'message_id', internetMessageId: 'internet_message_id', candidateId: 'candidate_id' })
  const known = Map.groupBy(rows, row => row.internetMessageId)
  return [...Map.groupBy(submissions, submission => submission.internetMessageId)].flatMap(([id, own]) =>
    keysOfEmail(id, own, known.get(id) ?? []),
  )
}

interface KnownKey {
  key: string
  internetMessageId: string
  candidateId: string | null
}

function keysOfEmail(id: string, own: readonly NewSubmission[], known: readonly KnownKey[]): KeyedSubmission[] {
  const kept = new Map(known.map(({ candidateId, key }) => [candidateId, key]))
  const presented = new Set<string | null>(own.map(({ candidateId }) => candidateId))
  const left = known.filter(({ candidateId }) => !presented.has(candidateId)).map(({ key }) => key)
  const taken = new Set(known.map(({ key }) => key))
  const numbered = [id, ...own.map((_, n) => `${id}#${n + 2}`), ...known.map((_, n) => `${id}#${n + own.length + 2}`)]
  const free = [...left, ...numbered.filter(key => !taken.has(key))]
  return own.map(submission => ({ ...submission, key: kept.get(submission.candidateId) ?? free.shift() ?? id }))
}
