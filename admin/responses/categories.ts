import type { InterestCategory } from '../../src/domain/responses/interest.ts'

/** Turns 'interview_request' into 'Interview request'. */
export function categoryLabel(category: InterestCategory | string): string {
  const words = category.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
