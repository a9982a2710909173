/** The page of a list that an address names: a whole number from 1, whatever stands there. */
export const pageOf = (query: URLSearchParams): number => Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
