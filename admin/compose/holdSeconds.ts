export const holdSeconds = 10
