import { sweepLogs } from '../../actions/sweepLogs.ts'
import type { Context } from '../../context.ts'
import type { JobHandler } from '../settle.ts'

/** What is kept for a time only. */
export function sweepLogsHandler(context: Context): JobHandler<'sweepLogs'> {
  return async () => ({ deleted: await sweepLogs(context) })
}
