/** How long after the one before a mail of the mailbox came: 150 a day, however large it is. */
export const betweenMs = (24 * 3_600_000) / 150
