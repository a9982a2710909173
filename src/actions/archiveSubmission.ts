import type { Context } from '../context.ts'
import { AppError } from '../domain/errors.ts'
import { updateArchived } from '../store/submissions.ts'

/**
 * Takes a submission out of its lists, or back into them.
 *
 * @throws AppError `notFound`
 */
export async function archiveSubmission(context: Context, id: string, archived: boolean): Promise<void> {
  if (!(await updateArchived(context.db, id, archived, context.clock()))) {
    throw new AppError('notFound', 'submission.notFound', 'There is no such submission.')
  }
}
