import { type InterestCategory, type InterestLevel, levelOfCategory } from './interest.ts'

/** What a reply is taken to say. */
export interface Reading {
  level: InterestLevel | null
  category: InterestCategory | null
}

interface Correction {
  level?: InterestLevel
  category?: InterestCategory
}

const usual: Readonly<Record<InterestLevel, InterestCategory>> = {
  high: 'interview_request',
  moderate: 'positive',
  low: 'deferral',
  not_interested: 'decline',
  unknown: 'other',
}

/**
 * A correction with what goes along with it. Level and category that were set together stand. A category alone brings the
 * level that it stands for. A level alone leaves a category of that level; else that was as wrong, and the usual one holds.
 */
export function correctedReading({ level, category }: Correction, before: Reading): Correction {
  if (category && !level) {
    const own = levelOfCategory[category]
    return own === before.level ? { category } : { level: own, category }
  }
  if (level && !category) {
    const fits = before.category !== null && levelOfCategory[before.category] === level
    return fits ? { level } : { level, category: usual[level] }
  }
  return { level, category }
}
