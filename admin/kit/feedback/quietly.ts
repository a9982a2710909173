/** For screens that show errors themselves or do not need the data. */
export const quietly = { onError: () => {} }

export const keepingPage = { ...quietly, placeholderData: <T>(before: T | undefined) => before }
