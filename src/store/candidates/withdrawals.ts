import type { Knex } from 'knex'
import { prepared } from '../database/prepared.ts'

interface Said {
  candidateId: string
  /** Null for all firms. */
  firmKey: string | null
  at: Date
  words: string | null
  /** Null if read from an email. */
  setBy: string | null
}

export interface NewStatement extends Said {
  /** False ends the earlier withdrawals of the candidate. */
  withdrawn: boolean
  messageId: string | null
}

export interface Withdrawal extends Said {
  /** The copy of the email in the mailbox. */
  emailId: string | null
  emailFolderId: string | null
}

/** SQL: the candidate of the row, such as a response, has withdrawn from its firm or from all. */
export const hasWithdrawn = (row: string): string => `exists (select from open_withdrawals w
  where w.candidate_id = ${row}.candidate_id and (w.firm_key is null or w.firm_key = ${row}.firm_key))`

/** Replaces what these messages said. Returns the candidates of the old and the new statements. */
export async function replaceStatements(
  trx: Knex.Transaction,
  messageIds: readonly string[],
  statements: readonly NewStatement[],
): Promise<string[]> {
  const { rows } = await trx
    .raw<{ rows: { id: string }[] }>('delete from withdrawals where message_id = any(?) returning candidate_id as id', [
      [...messageIds],
    ])
    .options(prepared('statements of emails'))
  await insertStatements(trx, statements)
  return [...new Set([...rows.map(({ id }) => id), ...statements.map(({ candidateId }) => candidateId)])]
}

export async function insertStatements(trx: Knex.Transaction, statements: readonly NewStatement[]): Promise<void> {
  if (statements.length === 0) return
  await trx('withdrawals').insert(
    statements.map(({ candidateId, firmKey, messageId, setBy, ...rest }) => ({
      ...rest,
      candidate_id: candidateId,
      firm_key: firmKey,
      message_id: messageId,
      set_by: setBy,
    })),
  )
}

/** Returns the newest of each candidate and firm. */
export async function listWithdrawals(db: Knex, candidateIds: readonly string[]): Promise<Withdrawal[]> {
  const { rows } = await db.raw<{ rows: Withdrawal[] }>(
    `select distinct on (w.candidate_id, w.firm_key) w.candidate_id as "candidateId", w.firm_key as "firmKey", w.at,
       w.words, w.set_by as "setBy", c.graph_id as "emailId", c.folder_id as "emailFolderId"
     from open_withdrawals w left join lateral (select graph_id, folder_id from message_copies
       where message_id = w.message_id order by received_at desc, graph_id limit 1) c on true
     where w.candidate_id = any(?) order by w.candidate_id, w.firm_key, w.at desc`,
    [[...candidateIds]],
  )
  return rows
}

/** Returns the keys of the firms that received the candidate. */
export async function findSubmittedFirms(db: Knex, candidateId: string): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { key: string }[] }>(
    `select distinct unnest(array_prepend(firm_key, other_firms)) as key from email_submissions where candidate_id = ?`,
    [candidateId],
  )
  return rows.map(({ key }) => key)
}
