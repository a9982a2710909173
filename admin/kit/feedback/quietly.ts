/** For queries whose failure the screen itself tells, or can do without: no notification. */
export const quietly = { onError: () => {} }

/** The same for lists, which keep the last page until the next one is there. */
export const keepingPage = { ...quietly, placeholderData: <T>(before: T | undefined) => before }
