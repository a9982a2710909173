/** The mailbox gets 150 emails a day, regardless of its size. */
export const betweenMs = (24 * 3_600_000) / 150
