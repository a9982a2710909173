/** Suppresses the error notification of a query, for screens that show the error themselves or do not need the data. */
export const quietly = { onError: () => {} }

/** Also keeps the last page of a list until the next one is loaded. */
export const keepingPage = { ...quietly, placeholderData: <T>(before: T | undefined) => before }
