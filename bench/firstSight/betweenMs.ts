/** Time between two emails of the mailbox: 150 a day, whatever its size. */
export const betweenMs = (24 * 3_600_000) / 150
