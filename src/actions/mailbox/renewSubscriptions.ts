import type { Context } from '../../context.ts'
import { isPushAddress, isRenewalDue, webhookPath } from '../../domain/mailbox/push.ts'
import { reasonOf } from '../../domain/sending/givingUp.ts'
import {
  findSubscription,
  listSubscriptions,
  type Subscription,
  saveSubscriptionError,
  whileSubscriptionsStand,
} from '../../store/mailbox/subscriptions.ts'
import { makeSubscription } from './makeSubscription.ts'
import { renewOrEnd } from './subscribeMail.ts'

/** What became of the subscriptions that were due. */
export interface Renewals {
  renewed: number
  /** Graph had them no longer, or another address of ours was told: made anew. */
  remade: number
}

/**
 * Renews every subscription whose time it is, each by itself: one that fails keeps no other from it. What Graph no
 * longer has is made anew, as long as nobody has deleted it here.
 *
 * @throws the first failure, after all had their turn; the reason is kept with each
 */
export async function renewSubscriptions(context: Context): Promise<Renewals> {
  const result: Renewals = { renewed: 0, remade: 0 }
  const failures: unknown[] = []
  for (const { id } of await listSubscriptions(context.db)) {
    try {
      const outcome = await whileSubscriptionsStand(context.db, async trx => {
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
      context.log.warn({ err: error, subscription: id }, 'a subscription could not be renewed')
    }
  }
  if (failures.length > 0) throw failures[0]
  return result
}

/** The address that should be told. A worker alone may not know it: then the one that was told stays. */
function ownUrl({ address, config }: Context, standing: Subscription): string {
  return isPushAddress(address.public, config.sandbox) ? `${address.public}${webhookPath}` : standing.notificationUrl
}
