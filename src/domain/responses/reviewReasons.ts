/** A level with less confidence than this, in percent, is a guess: a person has to look. */
export const reviewBelow = 60

/**
 * Why a mail is for review: it is not proven to come from the firm that it names; its level is a guess; it could not be processed; the candidate wrote it, who does not answer
 * about himself; or it looks like an answer and did not link.
 */
export const reviewReasons = ['unproven', 'unsure', 'unprocessed', 'fromCandidate', 'unlinked'] as const

export type ReviewReason = (typeof reviewReasons)[number]
