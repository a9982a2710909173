/** Loads lists page by page, so that their size does not matter. */
export const perPage = 50
export const newestFirst = { field: 'sentAt', order: 'DESC' } as const
export const latestFirst = { field: 'latestAt', order: 'DESC' } as const
/** Query for a list's total only. */
export const oneOnly = { pagination: { page: 1, perPage: 1 }, sort: newestFirst }
