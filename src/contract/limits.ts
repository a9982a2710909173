/** Shared by the schemas and the form fields. */

/** For a file and for an email. Exchange accepts 150 at most. */
export const attachmentLimitMb = { minimum: 1, maximum: 150 } as const

/** Between two follow-ups to one person about one candidate. */
export const followUpMinimumDays = { minimum: 0, maximum: 60 } as const

/** API-33. */
export const daysBack = { minimum: 1, maximum: 365, default: 30 } as const
