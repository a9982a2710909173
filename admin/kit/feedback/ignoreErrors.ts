/** For screens that show errors themselves or do not need the data. */
export const ignoreErrors = { onError: () => {} }

export const keepPreviousPage = { ...ignoreErrors, placeholderData: <T>(before: T | undefined) => before }
