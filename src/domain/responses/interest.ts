/** Sorted from a wish to meet to no stance (VAL-15). */
export const interestLevels = ['high', 'moderate', 'low', 'not_interested', 'unknown'] as const

export type InterestLevel = (typeof interestLevels)[number]

/** For screens and messages. */
export const levelNames: Readonly<Record<InterestLevel, string>> = {
  high: 'High',
  moderate: 'Moderate',
  low: 'Low',
  not_interested: 'Not Interested',
  unknown: 'Unknown',
}

/** Hints at what the recruiter does next. */
export const interestCategories = [
  'interview_request',
  'positive',
  'question',
  'acknowledgement',
  'deferral',
  'decline',
  'duplicate',
  'unsubscribe',
  'redirect',
  'auto_reply',
  'bounce',
  'other',
] as const

export type InterestCategory = (typeof interestCategories)[number]

/** Each category implies a level. */
export const levelOfCategory: Readonly<Record<InterestCategory, InterestLevel>> = {
  interview_request: 'high',
  positive: 'moderate',
  question: 'moderate',
  acknowledgement: 'low',
  deferral: 'low',
  decline: 'not_interested',
  duplicate: 'not_interested',
  unsubscribe: 'not_interested',
  redirect: 'unknown',
  auto_reply: 'unknown',
  bounce: 'unknown',
  other: 'unknown',
}
