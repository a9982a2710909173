import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { refreshFirmKeys } from '../../store/candidates/firmKeys.ts'
import {
  listMisplacedResponses,
  lockMisplacedResponses,
  placeInOwnThreads,
} from '../../store/responses/publicHostThreads.ts'
import { dissolveThreads } from '../../store/responses/responseThreads.ts'
import { refreshStances } from '../../store/responses/resumeSubmissions.ts'
import { refreshInterviews } from '../responses/refreshInterviews.ts'

/** Each thread takes a lock, of which a transaction has some thousands. */
const threadsAtOnce = 200

export async function refreshFirms(context: Pick<Context, 'config' | 'db' | 'log'>): Promise<void> {
  const { db, log } = context
  const changed = await db.transaction(refreshFirmKeys)
  if (changed > 0) log.info({ changed }, 'moved submissions and responses to other firms')
  const misplaced = await listMisplacedResponses(db)
  if (misplaced.length === 0) return
  const threadIds = [...new Set(misplaced.map(response => response.threadId))]
  for (let first = 0; first < threadIds.length; first += threadsAtOnce)
    await db.transaction(trx => splitThreads(context, trx, threadIds.slice(first, first + threadsAtOnce)))
  log.info({ responses: misplaced.length }, 'moved responses of senders at public mail hosts into separate threads')
}

async function splitThreads(
  context: Pick<Context, 'config'>,
  trx: Knex.Transaction,
  threadIds: readonly string[],
): Promise<void> {
  const responses = await lockMisplacedResponses(trx, threadIds)
  const touched = [...threadIds, ...responses.map(response => response.ownThreadId)]
  await dissolveThreads(trx, touched)
  await placeInOwnThreads(trx, responses)
  await refreshStances(trx, touched)
  await refreshInterviews(context, trx, touched)
}
