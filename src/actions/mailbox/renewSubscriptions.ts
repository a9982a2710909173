import type { Context } from '../../context.ts'
import { isPushAddress, isRenewalDue, webhookPath } from '../../domain/mailbox/push.ts'
import { reasonOf } from '../../domain/sending/givingUp.ts'
import {
  findSubscription,
  listSubscriptions,
  type Subscription,
  saveSubscriptionError,
  withSubscriptionsLocked,
} from '../../store/mailbox/subscriptions.ts'
import { makeSubscription } from './makeSubscription.ts'
import { renewOrEnd } from './subscribeMail.ts'

export interface Renewals {
  renewed: number
  /** Counts those that Graph had lost or that had an old address. */
  remade: number
}

/** @throws the first failure, after trying all */
export async function renewSubscriptions(
  context: Pick<Context, 'config' | 'db' | 'queue' | 'subscriptions' | 'address' | 'clock' | 'log'>,
): Promise<Renewals> {
  const result: Renewals = { renewed: 0, remade: 0 }
  const failures: unknown[] = []
  for (const { id } of await listSubscriptions(context.db)) {
    try {
      const outcome = await withSubscriptionsLocked(context.db, async trx => {
        const standing = await findSubscription(trx, id)
        if (!standing) return null
        const url = ownUrl(context, standing)
        if (url === standing.notificationUrl && !isRenewalDue(standing, context.clock())) return null
        if (await renewOrEnd(context, trx, standing, url)) return 'renewed'
        await makeSubscription(context, trx, url, id)
        return 'remade'
      })
      if (outcome) result[outcome] += 1
    } catch (error) {
      failures.push(error)
      await saveSubscriptionError(context.db, id, reasonOf(error))
      context.log.warn({ err: error, subscription: id }, 'could not renew a subscription')
    }
  }
  if (failures.length > 0) throw failures[0]
  return result
}

function ownUrl({ address, config }: Pick<Context, 'config' | 'address'>, standing: Subscription): string {
  return isPushAddress(address.public, config.sandbox) ? `${address.public}${webhookPath}` : standing.notificationUrl
}
