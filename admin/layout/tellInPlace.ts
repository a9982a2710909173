/** For lists: each says itself that it could not be loaded, and keeps the last page until the next one is there. */
export const tellInPlace = { onError: () => {}, placeholderData: <T>(before: T | undefined) => before }
