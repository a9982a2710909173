/** A person reviews a level with less confidence, in percent. */
export const reviewBelow = 60

/** The highest confidence for an answer that a machine passes on: a person always reviews it. */
export const surestOfMachine = 55

/** The confidence of a judgment that is likely right but still needs a person. */
export const forReview = reviewBelow - 1

/** `unsure`: the level is a guess. `unlinked`: it looks like an answer. */
export const reviewReasons = ['unproven', 'unsure', 'unprocessed', 'unlinked'] as const

export type ReviewReason = (typeof reviewReasons)[number]
