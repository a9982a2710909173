import { syncSubmissions } from '../../actions/syncSubmissions.ts'
import type { Context } from '../../context.ts'
import type { JobHandler } from '../settle.ts'

/** The background submissions sync. */
export function syncSubmissionsHandler(context: Context): JobHandler<'syncSubmissions'> {
  return ({ hoursBack }, signal) => syncSubmissions(context, { hoursBack, manual: false, signal })
}
