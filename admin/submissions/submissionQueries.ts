/** How lists of submissions are asked for: a page at a time, so that ten thousand cost no more than a hundred. */
export const perPage = 50
export const newestFirst = { field: 'sentAt', order: 'DESC' } as const
export const latestFirst = { field: 'latestAt', order: 'DESC' } as const
