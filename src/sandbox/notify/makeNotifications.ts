import type { Knex } from 'knex'
import type { MessageRow } from '../store/Message.ts'
import { makeChangeKey, makeGuid } from '../store/makeIds.ts'
import type { SubscriptionRow } from './SubscriptionRow.ts'

type Changed = Pick<MessageRow, 'n' | 'immutable_id' | 'rest_id' | 'version' | 'seq' | 'entered_seq'>
type Removed = Pick<MessageRow, 'immutable_id' | 'rest_id' | 'seq'>

export interface ChangeNotification {
  id: string
  subscriptionId: string
  subscriptionExpirationDateTime: string
  clientState: string | null
  changeType: string
  resource: string
  tenantId: string
  resourceData: Record<string, string>
}

function makeNotification(
  subscription: SubscriptionRow,
  changeType: string,
  row: Changed | Removed,
): ChangeNotification {
  const id = subscription.immutable_ids ? row.immutable_id : row.rest_id
  const resource = `Users/${makeGuid('user', subscription.mailbox)}/Messages/${id}`
  const etag: Record<string, string> =
    'version' in row ? { '@odata.etag': `W/"${makeChangeKey(row.n, row.version)}"` } : {}
  return {
    id: makeGuid('notification', subscription.id, row.seq),
    subscriptionId: subscription.id,
    subscriptionExpirationDateTime: subscription.expires_at.toISOString(),
    clientState: subscription.client_state,
    changeType,
    resource,
    tenantId: makeGuid('tenant', subscription.mailbox),
    resourceData: { '@odata.type': '#Microsoft.Graph.Message', '@odata.id': resource, ...etag, id },
  }
}

/** Notifies of changes after the subscription's position. A move makes two. */
export async function makeNotifications(
  db: Knex,
  subscription: SubscriptionRow,
  upTo: string,
): Promise<ChangeNotification[]> {
  const wanted = new Set(subscription.change_type.split(','))
  const range: [string, string] = [String(BigInt(subscription.notified_seq) + 1n), upTo]
  const changed = db('sandbox.messages')
    .select('n', 'immutable_id', 'rest_id', 'version', 'seq', 'entered_seq')
    .where({ mailbox: subscription.mailbox })
    .whereBetween('seq', range)
  const removed = db('sandbox.removed_messages').select('immutable_id', 'rest_id', 'seq').whereBetween('seq', range)
  if (subscription.folder_id) {
    changed.where({ folder_id: subscription.folder_id })
    removed.where({ folder_id: subscription.folder_id })
  }
  const [changes, removals]: [Changed[], Removed[]] = await Promise.all([changed, removed])
  const notified = [
    ...changes.map(row => {
      const isNew = BigInt(row.entered_seq) > BigInt(subscription.notified_seq)
      return { row, changeType: isNew ? 'created' : 'updated' }
    }),
    ...removals.map(row => ({ row, changeType: 'deleted' })),
  ]
  return notified
    .filter(each => wanted.has(each.changeType))
    .sort((a, b) => (BigInt(a.row.seq) < BigInt(b.row.seq) ? -1 : 1))
    .map(each => makeNotification(subscription, each.changeType, each.row))
}
