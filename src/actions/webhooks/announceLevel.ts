import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import type { InterestLevel } from '../../domain/responses/interest.ts'
import { announce } from './announce.ts'

interface ChangedLevel {
  responseId: string
  from: InterestLevel | null
  to: InterestLevel
  by: string
}

/** Must run in the transaction that stores the level. */
export async function announceLevel(
  context: Pick<Context, 'queue' | 'clock'>,
  trx: Knex.Transaction,
  { responseId, from, to, by }: ChangedLevel,
): Promise<void> {
  if (from === to) return
  const details = { from: from ?? 'unknown', to, by }
  await announce(context, trx, 'response.level_changed', [{ subjectId: responseId, at: context.clock(), details }])
}
