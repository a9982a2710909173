import { AppError } from '../../../src/domain/errors.ts'
import { checkTemplate, type FollowUpTemplate } from '../../../src/domain/followUps/followUpTemplate.ts'
import { type FollowUpWords, wordsFor } from '../useWords.ts'

export function templateProblem(template: FollowUpTemplate) {
  try {
    checkTemplate(template)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error
  }
}

/** @param template applies where nothing was written */
export function wordsProblem(
  words: Pick<FollowUpWords, 'forAll' | 'forOne'>,
  recipients: readonly string[],
  template: FollowUpTemplate,
): string | undefined {
  const { edits = [], ...forAll } = wordsFor(words, recipients)
  const shared = templateProblem({ ...template, ...forAll })
  if (shared) return shared.message
  for (const { email, ...own } of edits) {
    const problem = templateProblem({ ...template, ...forAll, ...own })
    if (problem) return `Text for ${email}: ${problem.message}`
  }
  return undefined
}
