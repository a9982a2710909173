import type { Knex } from 'knex'
import type { OlderMail } from '../../domain/events.ts'
import { countSetAside } from '../candidates/caspioSetAside.ts'
import { type CaspioSyncState, findCaspioState } from '../candidates/caspioSyncState.ts'
import { countRows } from '../database/listRows.ts'
import { findDeliveryFigures } from '../deliveries/deliveryFigures.ts'
import { findOlderMail } from '../mailbox/folderRounds.ts'
import { findLatestSyncRun, type SyncRun } from '../mailbox/syncRuns.ts'
import { countWebhookEvents } from '../webhooks/webhookEvents.ts'
import { type Figures, findFigures } from './figures.ts'
import { findSettings } from './settings.ts'

export interface Status extends Figures {
  lastSync: SyncRun | null
  autoSync: boolean
  olderMail: OlderMail | null
  folders: number
  messages: number
  responses: number
  unread: number
  webhookEvents: { state: string; count: number }[]
  deliveries: { lastEventAt: Date | null; setAside: number }
  caspio: CaspioSyncState & { setAside: number }
}

/** `reachable` tells whether Graph could notify this server. */
export async function findStatus(db: Knex, now: Date, reachable: boolean): Promise<Status> {
  const [
    figures,
    lastSync,
    settings,
    olderMail,
    folders,
    messages,
    responses,
    unread,
    webhookEvents,
    deliveries,
    caspio,
    setAside,
  ] = await Promise.all([
    findFigures(db, now, reachable),
    findLatestSyncRun(db),
    findSettings(db),
    findOlderMail(db),
    countRows(db('mail_folders').whereNull('removed_at')),
    countRows(db('messages')),
    countRows(db('email_responses')),
    countRows(db('email_responses').where({ is_read: 'false' })),
    countWebhookEvents(db),
    findDeliveryFigures(db),
    findCaspioState(db),
    countSetAside(db),
  ])
  const { autoSync } = settings
  return {
    lastSync,
    autoSync,
    olderMail,
    folders,
    messages,
    responses,
    unread,
    webhookEvents,
    deliveries,
    caspio: { ...caspio, setAside },
    ...figures,
  }
}
