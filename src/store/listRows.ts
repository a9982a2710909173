import type { Knex } from 'knex'

/** Which part of a list is wanted, and in what order. `first` and `last` count from 0, `last` included. */
export interface ListRange {
  first: number
  last: number
  sort?: { field: string; order: 'asc' | 'desc' }
}

/** A part of a list and the length of the whole. */
export interface Page<T> {
  rows: T[]
  total: number
}

type Columns = Readonly<Record<string, string>>

/**
 * Runs a list query: the total, and the rows of the range in a total order (ties broken by id).
 *
 * @param counting counts the same rows with less work, when there is such a query
 */
export async function listRows<T>(
  query: Knex.QueryBuilder,
  columns: Columns,
  range: ListRange,
  fallback: { field: string; order: 'asc' | 'desc' },
  counting: Knex.QueryBuilder = query.clone().clearSelect().clearOrder(),
): Promise<Page<T>> {
  const sort = range.sort && Object.hasOwn(columns, range.sort.field) ? range.sort : fallback
  const counted = counting.count('* as n').first()
  const rows = query
    .orderBy([{ column: columns[sort.field] ?? '', order: sort.order, nulls: 'last' }, { column: columns.id ?? 'id' }])
    .offset(range.first)
    .limit(range.last - range.first + 1)
  const [count, page] = await Promise.all([counted, rows])
  return { rows: page as T[], total: Number((count as { n: number }).n) }
}
