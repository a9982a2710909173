import { askSecondOpinion } from '../../actions/askSecondOpinion.ts'
import type { Context } from '../../context.ts'
import type { JobHandler } from '../settle.ts'

/** The second opinion of a language model. */
export function askSecondOpinionHandler(context: Context): JobHandler<'askSecondOpinion'> {
  return ({ responseId }, signal) => askSecondOpinion(context, responseId, signal)
}
