/** For screens that show errors themselves or do not need the data. */
export const quietly = { onError: () => {} }

/** Also keeps the last page until the next one loads. */
export const keepingPage = { ...quietly, placeholderData: <T>(before: T | undefined) => before }
