import { type InterestCategory, type InterestLevel, levelOfCategory } from './interest.ts'

const usual: Readonly<Record<InterestLevel, InterestCategory>> = {
  high: 'interview_request',
  moderate: 'positive',
  low: 'deferral',
  not_interested: 'decline',
  unknown: 'other',
}

/**
 * The category of a reply whose level was corrected: what was judged stays where it is of that level; else it was as
 * wrong as the level, and the usual one holds.
 */
export function correctedCategory(level: InterestLevel, judged: InterestCategory | null): InterestCategory {
  return judged !== null && levelOfCategory[judged] === level ? judged : usual[level]
}
