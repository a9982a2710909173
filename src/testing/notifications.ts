import type { Knex } from 'knex'
import { subscribeMail } from '../actions/subscribeMail.ts'
import type { TestServer } from './startTestServer.ts'

/** What proves a notification. */
export interface Proof {
  id: string
  clientState: string
}

/** Subscribes to the mailbox; answers the secret too, which Graph alone knows. */
export async function subscribeForTest({ context }: TestServer): Promise<Proof> {
  const { id } = await subscribeMail(context)
  const row = await context.db('sandbox.subscriptions').where({ id }).first('client_state')
  return { id, clientState: row.client_state }
}

/** What Graph posts about new messages. */
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

/** The names of the jobs that wait. */
export async function listJobNames(db: Knex): Promise<string[]> {
  return db('pgboss.job').where({ state: 'created' }).orderBy('name').pluck('name')
}
