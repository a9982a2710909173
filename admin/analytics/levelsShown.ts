/** In display order (ANA-03). */
export const stancesShown = [
  { key: 'high', level: 'high' },
  { key: 'moderate', level: 'moderate' },
  { key: 'low', level: 'low' },
  { key: 'notInterested', level: 'not_interested' },
] as const

/** 'unknown' is counted by week but not in rates. */
export const levelsShown = [...stancesShown, { key: 'unknown', level: 'unknown' }] as const
