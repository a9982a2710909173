import { syncMail } from '../../actions/syncMail.ts'
import type { Context } from '../../context.ts'
import type { JobHandler } from '../settle.ts'

/** The background mail sync. */
export function syncMailHandler(context: Context): JobHandler<'syncMail'> {
  return ({ hoursBack }, signal) => syncMail(context, { hoursBack, manual: false, signal })
}
