import type { Knex } from 'knex'
import { threadParts } from '../../domain/responses/threads.ts'
import { threadKey } from './responseThreads.ts'

export interface PublicHostResponse {
  id: string
  threadId: string
  ownThreadId: string
}

export async function listMisplacedResponses(db: Knex): Promise<PublicHostResponse[]> {
  return misplaced(await selectAtPublicHosts(db))
}

export async function lockMisplacedResponses(
  trx: Knex.Transaction,
  threadIds: readonly string[],
): Promise<PublicHostResponse[]> {
  return misplaced(await selectAtPublicHosts(trx).whereIn('thread_id', threadIds).orderBy('id').forUpdate())
}

/** Requires a refresh of the threads. */
export async function placeInOwnThreads(
  trx: Knex.Transaction,
  responses: readonly PublicHostResponse[],
): Promise<void> {
  await trx.raw(
    `update email_responses r set thread_id = p."ownThreadId"
     from jsonb_to_recordset(?::jsonb) as p (id uuid, "ownThreadId" text) where r.id = p.id`,
    [JSON.stringify(responses)],
  )
}

interface Row {
  id: string
  threadId: string
  conversationId: string | null
  internetMessageId: string
  candidateId: string
  senderAddress: string
}

/** At a public mail host, the firm key is a whole address. */
function selectAtPublicHosts(db: Knex): Knex.QueryBuilder<object, Row[]> {
  return db('email_responses')
    .whereLike('firm_key', '%@%')
    .whereNotNull('candidate_id')
    .whereNotNull('thread_id')
    .select({
      id: 'id',
      threadId: 'thread_id',
      conversationId: 'conversation_id',
      internetMessageId: db.raw('coalesce(message_id, id::text)'),
      candidateId: 'candidate_id',
      senderAddress: 'client_email',
    })
}

function misplaced(rows: readonly Row[]): PublicHostResponse[] {
  return rows
    .map(row => ({ id: row.id, threadId: row.threadId, ownThreadId: threadKey(threadParts(row)) }))
    .filter(({ threadId, ownThreadId }) => threadId !== ownThreadId)
}
