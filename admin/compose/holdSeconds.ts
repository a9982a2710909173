/** Time to undo sending. */
export const holdSeconds = 10
