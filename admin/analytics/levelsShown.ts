/** The levels in the order in which they are shown (ANA-03), each with its key in the server's figures. */
export const stancesShown = [
  { key: 'high', level: 'high' },
  { key: 'moderate', level: 'moderate' },
  { key: 'low', level: 'low' },
  { key: 'notInterested', level: 'not_interested' },
] as const

/** The same with what takes no stance: it is counted by week and is part of no rate. */
export const levelsShown = [...stancesShown, { key: 'unknown', level: 'unknown' }] as const
