import { deliverMail } from '../../actions/deliverMail.ts'
import type { Context } from '../../context.ts'
import type { JobHandler } from '../settle.ts'

/** Brings one mail of the outbox out. */
export function sendMailHandler(context: Context): JobHandler<'sendMail'> {
  return ({ outboxId }, signal) => deliverMail(context, outboxId, signal)
}
