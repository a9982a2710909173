/** Returns the page number in an address, at least 1 and always whole. */
export const pageOf = (query: URLSearchParams): number => Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
