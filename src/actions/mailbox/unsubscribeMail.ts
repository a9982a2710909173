import type { Context } from '../../context.ts'
import { notFound } from '../../domain/errors.ts'
import { deleteSubscription, findSubscription, withSubscriptionsLocked } from '../../store/mailbox/subscriptions.ts'

/** Keeps the subscription if Graph refuses (API-42). */
export async function unsubscribeMail(context: Pick<Context, 'db' | 'subscriptions'>, id: string): Promise<void> {
  await withSubscriptionsLocked(context.db, async trx => {
    if (!(await findSubscription(trx, id))) {
      throw notFound('subscription')
    }
    await context.subscriptions.delete(id)
    await deleteSubscription(trx, id)
  })
}
