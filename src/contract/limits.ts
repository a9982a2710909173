/** What whole numbers may be, for the schemas and for the fields that they are typed in. */

/** Megabytes of a file, and of a mail: what Exchange takes at most. */
export const attachmentLimitMb = { minimum: 1, maximum: 150 } as const

/** Business days between two follow-ups to one person about one candidate. */
export const followUpMinimumDays = { minimum: 0, maximum: 60 } as const

/** API-33: how far back deliveries are fetched. */
export const daysBack = { minimum: 1, maximum: 365, default: 30 } as const
