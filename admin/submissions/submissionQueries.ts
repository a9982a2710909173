export const perPage = 50
export const newestFirst = { field: 'sentAt', order: 'DESC' } as const
export const latestFirst = { field: 'latestAt', order: 'DESC' } as const
export const oneOnly = { pagination: { page: 1, perPage: 1 }, sort: newestFirst }
