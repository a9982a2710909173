import type { Knex } from 'knex'
import { prepared } from '../database/prepared.ts'
import { hashOfSecret } from '../database/secrets.ts'
import { lockUntilCommit } from '../database/sessionLock.ts'

export interface Subscription {
  id: string
  resource: string
  changeType: string
  notificationUrl: string
  lifecycleUrl: string | null
  expiresAt: Date
  createdAt: Date
  lastRenewedAt: Date | null
  lastNotifiedAt: Date | null
  renewalAskedAt: Date | null
  lastError: string | null
}

const columns = {
  id: 'id',
  resource: 'resource',
  changeType: 'change_type',
  notificationUrl: 'notification_url',
  lifecycleUrl: 'lifecycle_url',
  expiresAt: 'expires_at',
  createdAt: 'created_at',
  lastRenewedAt: 'last_renewed_at',
  lastNotifiedAt: 'last_notified_at',
  renewalAskedAt: 'renewal_asked_at',
  lastError: 'last_error',
}

export function listSubscriptions(db: Knex): Promise<Subscription[]> {
  return db('subscriptions').select(columns).orderBy('created_at', 'desc')
}

export async function findSubscription(db: Knex, id: string): Promise<Subscription | null> {
  return (await db('subscriptions').where({ id }).first(columns)) ?? null
}

/** Two creators would leave two subscriptions. */
export function withSubscriptionsLocked<T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async trx => {
    await lockUntilCommit(trx, 'subscriptions')
    return work(trx)
  })
}

export async function saveSubscription(
  db: Knex,
  made: Pick<Subscription, 'id' | 'resource' | 'changeType' | 'notificationUrl' | 'lifecycleUrl' | 'expiresAt'>,
  clientState: string,
  former: string | null,
  createdAt: Date,
): Promise<void> {
  await db('subscriptions').where({ resource: made.resource }).orWhere({ id: former }).delete()
  await db('subscriptions').insert({
    id: made.id,
    resource: made.resource,
    change_type: made.changeType,
    notification_url: made.notificationUrl,
    lifecycle_url: made.lifecycleUrl,
    client_state_hash: hashOfSecret(clientState),
    expires_at: made.expiresAt,
    created_at: createdAt,
  })
}

export async function saveRenewal(db: Knex, id: string, expiresAt: Date, renewedAt: Date): Promise<void> {
  await db('subscriptions')
    .where({ id })
    .update({ expires_at: expiresAt, last_renewed_at: renewedAt, renewal_asked_at: null, last_error: null })
}

export async function saveSubscriptionError(db: Knex, id: string, error: string): Promise<void> {
  await db('subscriptions').where({ id }).update({ last_error: error })
}

export async function deleteSubscription(db: Knex, id: string): Promise<void> {
  await db('subscriptions').where({ id }).delete()
}

export async function saveNotified(db: Knex, ids: readonly string[], at: Date): Promise<void> {
  await db('subscriptions')
    .whereRaw('id = any(?)', [[...ids]])
    .update({ last_notified_at: at })
    .options(prepared('subscriptions notified'))
}

export async function askForRenewal(db: Knex, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length > 0) await db('subscriptions').whereIn('id', ids).update({ renewal_asked_at: at })
}

export async function endSubscriptions(db: Knex, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await db('subscriptions')
    .whereIn('id', ids)
    .where('expires_at', '>', at)
    .update({ expires_at: at, last_error: 'Microsoft Graph has removed the subscription.' })
}
