import { categoryLabel } from './categoryLabel.ts'
import { type InterestCategory, type InterestLevel, levelNames, levelOfCategory } from './interest.ts'

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

/** A level alone keeps a category of that level. */
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

/** Returns 'Level set to High, category to Interview request'. */
export function correctionText({ level, category }: Correction, verb = 'set'): string {
  if (!level) return category ? `Category ${verb} to ${categoryLabel(category)}` : ''
  return `Level ${verb} to ${levelNames[level]}${category ? `, category to ${categoryLabel(category)}` : ''}`
}
