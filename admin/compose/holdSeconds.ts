/** In which what was sent can be taken back: a mail, or a follow-up. */
export const holdSeconds = 10
