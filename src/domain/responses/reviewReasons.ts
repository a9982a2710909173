/** A person reviews a level with less confidence, in percent. */
export const reviewBelow = 60

/** The highest confidence of a judgment that is doubtful, or of an answer that a machine passes on. */
export const forReview = reviewBelow - 1

/** Words alone give no higher confidence. */
export const surest = 99

/** `unsure`: the level is a guess. `unlinked`: it looks like an answer. */
export const reviewReasons = ['unproven', 'unsure', 'unprocessed', 'unlinked'] as const

export type ReviewReason = (typeof reviewReasons)[number]
