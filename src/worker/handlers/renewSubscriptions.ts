import { renewSubscriptions } from '../../actions/renewSubscriptions.ts'
import type { Context } from '../../context.ts'
import type { JobHandler } from '../settle.ts'

/** The subscriptions whose time it is. */
export function renewSubscriptionsHandler(context: Context): JobHandler<'renewSubscriptions'> {
  return () => renewSubscriptions(context)
}
