import { followMailHints } from '../../actions/followMailHints.ts'
import type { Context } from '../../context.ts'
import type { JobHandler } from '../settle.ts'

/** What notifications named. */
export function followMailHintsHandler(context: Context): JobHandler<'followMailHints'> {
  return (_payload, signal) => followMailHints(context, signal)
}
