/** A person reviews a level with less confidence, in percent. */
export const reviewBelow = 60

/** What a machine passes on is always for a person to review. */
export const surestOfMachine = 55

/** `unsure`: the level is a guess. `unlinked`: it looks like an answer. */
export const reviewReasons = ['unproven', 'unsure', 'unprocessed', 'unlinked'] as const

export type ReviewReason = (typeof reviewReasons)[number]
