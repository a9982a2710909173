/** Percent. */
export const reviewBelow = 60

/** Confidence of a doubtful judgment, or of an answer that a machine passes on. */
export const forReview = reviewBelow - 1

/** The highest confidence that words alone give. */
export const surest = 99

/** `unsure`: the level is a guess. `unlinked`: it looks like an answer. */
export const reviewReasons = ['unproven', 'unsure', 'unprocessed', 'unlinked'] as const

export type ReviewReason = (typeof reviewReasons)[number]
