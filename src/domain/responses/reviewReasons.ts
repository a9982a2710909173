/** Confidence in percent. */
export const reviewBelow = 60

/** A doubtful judgment, or an answer that a machine passes on. */
export const forReview = reviewBelow - 1

/** Is the highest confidence that words can give. */
export const maxConfidence = 99

/**
 * `unsure`: the level is a guess. `unlinked`: it looks like an answer. `attached`: an attached email may be one.
 * `candidate`: it is from the candidate that it names, who may be withdrawing.
 */
export const reviewReasons = ['unproven', 'unsure', 'unprocessed', 'attached', 'candidate', 'unlinked'] as const

export type ReviewReason = (typeof reviewReasons)[number]
