/** Exchange accepts 150 at most. */
export const attachmentLimitMb = { minimum: 1, maximum: 150 } as const

export const followUpMinimumDays = { minimum: 0, maximum: 60 } as const

/** API-33. */
export const daysBack = { minimum: 1, maximum: 365, default: 30 } as const
