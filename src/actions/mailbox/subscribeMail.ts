import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { isPushAddress, subscriptionLifeMs, webhookPath } from '../../domain/mailbox/push.ts'
import {
  findSubscription,
  listSubscriptions,
  type Subscription,
  saveRenewal,
  withSubscriptionsLocked,
} from '../../store/mailbox/subscriptions.ts'
import { makeSubscription } from './makeSubscription.ts'

/** Leaves one subscription even after two calls (API-41). */
export async function subscribeMail(
  context: Pick<Context, 'config' | 'db' | 'queue' | 'subscriptions' | 'address' | 'clock'>,
): Promise<Subscription> {
  const notificationUrl = pushUrl(context)
  const id = await withSubscriptionsLocked(context.db, async trx => {
    const [standing] = await listSubscriptions(trx)
    if (standing && (await renewOrEnd(context, trx, standing, notificationUrl))) return standing.id
    return (await makeSubscription(context, trx, notificationUrl, standing?.id ?? null)).id
  })
  const made = await findSubscription(context.db, id)
  if (!made) throw new AppError('conflict', 'push.deleted', 'The subscription was deleted at the same time.')
  return made
}

/** Returns false when Graph has lost it. Graph keeps one per resource. */
export async function renewOrEnd(
  context: Pick<Context, 'subscriptions' | 'clock'>,
  trx: Knex.Transaction,
  standing: Subscription,
  notificationUrl: string,
): Promise<boolean> {
  const { subscriptions, clock } = context
  if (standing.notificationUrl !== notificationUrl || standing.resource !== subscriptions.resource) {
    await subscriptions.delete(standing.id)
    return false
  }
  const expiresAt = new Date(clock().getTime() + subscriptionLifeMs)
  const until = await subscriptions.renew(standing.id, expiresAt).catch(unlessGone)
  if (until) await saveRenewal(trx, standing.id, until, clock())
  return until !== null
}

function pushUrl({ address, config }: Pick<Context, 'config' | 'address'>): string {
  if (isPushAddress(address.public, config.sandbox)) return `${address.public}${webhookPath}`
  throw new AppError('conflict', 'push.noPublicUrl', 'Push needs an https address that Microsoft can reach.', {
    hint: 'Set PUBLIC_URL to the https address of this server and restart it. Until then, Rejoinder polls the mailbox.',
  })
}

function unlessGone(error: unknown): null {
  if (error instanceof AppError && error.kind === 'notFound') return null
  throw error
}
