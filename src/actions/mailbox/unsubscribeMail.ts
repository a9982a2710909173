import type { Context } from '../../context.ts'
import { noSuch } from '../../domain/errors.ts'
import { deleteSubscription, findSubscription, whileSubscriptionsStand } from '../../store/mailbox/subscriptions.ts'

/**
 * API-42: ends a subscription at Graph and forgets it. Nobody makes it anew.
 *
 * @throws AppError `notFound`; as Graph refuses or stays away: then it stays
 */
export async function unsubscribeMail(context: Context, id: string): Promise<void> {
  await whileSubscriptionsStand(context.db, async trx => {
    if (!(await findSubscription(trx, id))) {
      throw noSuch('subscription')
    }
    await context.subscriptions.delete(id)
    await deleteSubscription(trx, id)
  })
}
