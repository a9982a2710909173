export const longestNote = 10_000
