import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { subscribeMail } from '../actions/mailbox/subscribeMail.ts'
import type { MailHint } from '../domain/mailbox/notifications.ts'
import { saveProvenHints } from '../store/mailbox/mailHints.ts'
import { deleteSubscription, saveSubscription } from '../store/mailbox/subscriptions.ts'
import type { TestServer } from './startTestServer.ts'

export interface Proof {
  id: string
  clientState: string
}

export async function subscribeForTest({ context }: TestServer): Promise<Proof> {
  const { id } = await subscribeMail(context)
  const row = await context.db('sandbox.subscriptions').where({ id }).first('client_state')
  return { id, clientState: row.client_state }
}

export function postNotification({ id, clientState }: Proof, messageIds: readonly string[]) {
  const value = messageIds.map(messageId => ({
    subscriptionId: id,
    subscriptionExpirationDateTime: '2099-01-01T00:00:00.0000000Z',
    clientState,
    changeType: 'created',
    resource: `Users/7f1e0a52-0000-4000-8000-000000000000/Messages/${messageId}`,
    tenantId: '7f1e0a52-0000-4000-8000-000000000001',
    resourceData: { '@odata.type': '#Microsoft.Graph.Message', id: messageId },
  }))
  return { value }
}

/** Leaves no subscription behind. */
export async function keepHints(db: Knex, ...hints: readonly MailHint[]): Promise<void> {
  const [id, clientState, at] = [randomUUID(), 'secret', new Date()]
  const made = { id, resource: 'test', changeType: 'updated', notificationUrl: '', lifecycleUrl: null, expiresAt: at }
  await saveSubscription(db, made, clientState, null, at)
  await saveProvenHints(
    db,
    hints.map(hint => ({ subscriptionId: id, clientState, hint })),
  )
  await deleteSubscription(db, id)
}

export async function listJobNames(db: Knex): Promise<string[]> {
  return db('pgboss.job').where({ state: 'created' }).orderBy('name').pluck('name')
}
