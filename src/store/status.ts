import type { Knex } from 'knex'
import { type Figures, findFigures } from './figures.ts'
import { findSettings } from './settings.ts'
import { findLatestSyncRun, type SyncRun } from './syncRuns.ts'

/** How the product does. */
export interface Status extends Figures {
  lastSync: SyncRun | null
  autoSync: boolean
  folders: number
  messages: number
  responses: number
  unread: number
}

/**
 * Gathers the status.
 *
 * @param reachable whether Graph could tell this server of changes
 */
export async function findStatus(db: Knex, now: Date, reachable: boolean): Promise<Status> {
  const count = async (query: Knex.QueryBuilder): Promise<number> => Number((await query.count('* as n').first()).n)
  const [figures, lastSync, settings, folders, messages, responses, unread] = await Promise.all([
    findFigures(db, now, reachable),
    findLatestSyncRun(db),
    findSettings(db),
    count(db('mail_folders').whereNull('removed_at')),
    count(db('messages')),
    count(db('email_responses')),
    count(db('email_responses').where({ is_read: 'false' })),
  ])
  return { lastSync, autoSync: settings.autoSync, folders, messages, responses, unread, ...figures }
}
