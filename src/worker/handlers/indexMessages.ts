import { indexMessages } from '../../actions/indexMessages.ts'
import type { Context } from '../../context.ts'
import type { JobHandler } from '../settle.ts'

/** Makes new and changed mail findable. */
export function indexMessagesHandler(context: Context): JobHandler<'indexMessages'> {
  return (_, signal) => indexMessages(context, signal)
}
