import { runFollowUp } from '../../actions/runFollowUp.ts'
import type { Context } from '../../context.ts'
import type { JobHandler } from '../settle.ts'

/** Sends what is left of a follow-up campaign. */
export function sendFollowUpsHandler(context: Context): JobHandler<'sendFollowUps'> {
  return ({ followUpId }, signal) => runFollowUp(context, followUpId, signal)
}
