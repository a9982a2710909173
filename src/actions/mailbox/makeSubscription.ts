import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { subscriptionLifeMs } from '../../domain/mailbox/push.ts'
import { usualHoursBack } from '../../queue/jobs.ts'
import { newSecret } from '../../store/database/secrets.ts'
import { saveSubscription } from '../../store/mailbox/subscriptions.ts'
import { findSettings } from '../../store/operations/settings.ts'

/**
 * Queues a sync if auto-sync is on (STATE-07). Graph calls `notificationUrl` first.
 * @throws AppError push.refused
 */
export async function makeSubscription(
  context: Pick<Context, 'queue' | 'subscriptions' | 'clock'>,
  trx: Knex.Transaction,
  notificationUrl: string,
  former: string | null,
): Promise<{ id: string }> {
  const now = context.clock()
  const order = {
    resource: context.subscriptions.resource,
    changeType: 'created,updated,deleted',
    notificationUrl,
    lifecycleUrl: notificationUrl,
    clientState: newSecret(),
    expiresAt: new Date(now.getTime() + subscriptionLifeMs),
  }
  const made = await context.subscriptions.create(order).catch(error => {
    throw refusal(error, notificationUrl)
  })
  await saveSubscription(trx, { ...made, resource: order.resource }, order.clientState, former, now)
  if ((await findSettings(trx)).autoSync)
    await context.queue.enqueue('syncMail', { hoursBack: usualHoursBack }, { trx })
  return made
}

function refusal(error: unknown, notificationUrl: string): unknown {
  if (!(error instanceof AppError) || error.kind !== 'rejected') return error
  return new AppError('rejected', 'push.refused', error.message, {
    hint: `Microsoft must be able to reach ${notificationUrl} from the internet and get a response within ten seconds.`,
    cause: error,
  })
}
