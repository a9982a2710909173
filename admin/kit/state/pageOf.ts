export const pageOf = (query: URLSearchParams): number => Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
