/** 'a', 'a and b', 'a, b and c' */
export const joinNames = (words: readonly string[]) =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ')
