/** Seconds in which sending an email or a follow-up can be undone. */
export const holdSeconds = 10
