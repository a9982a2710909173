/** Leaves time to undo later actions first. */
export const holdSeconds = 20
