import type { Knex } from 'knex'
import { AppError } from '../../domain/errors.ts'

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
 * @throws AppError `invalid` for an order by a field that the list does not have
 */
export async function listRows<T>(
  query: Knex.QueryBuilder,
  columns: Columns,
  range: ListRange,
  fallback: { field: string; order: 'asc' | 'desc' },
  counting: Knex.QueryBuilder = query.clone().clearSelect().clearOrder(),
): Promise<Page<T>> {
  const sort = range.sort ?? fallback
  const column = columnOf(sort.field, columns)
  const rows = query
    .orderBy([{ column, order: sort.order, nulls: 'last' }, { column: columns.id ?? 'id' }])
    .offset(range.first)
    .limit(range.last - range.first + 1)
  const [total, page] = await Promise.all([countRows(counting), rows])
  return { rows: page as T[], total }
}

/** How many rows a query finds that selects nothing. */
export async function countRows(query: Knex.QueryBuilder): Promise<number> {
  return (await query.count('* as n').first()).n
}

/** Narrows a list to the rows of these ids; to nothing when none are given. */
export function narrowById(query: Knex.QueryBuilder, ids: string | string[] | undefined, column = 'id'): void {
  if (ids !== undefined) query.whereIn(column, [ids].flat())
}

/** What `like` takes for 'holds these words', blanks around them left out. */
export function containing(words: string): string {
  return `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * The column that an order is by.
 *
 * @throws AppError `invalid` for a field that the list does not have
 */
export function columnOf(field: string, columns: Columns): string {
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined
  if (column === undefined) throw unknownField(field, columns)
  return column
}

function unknownField(field: string, columns: Columns): AppError {
  return new AppError('invalid', 'list.sort', `There is no field ${field.slice(0, 100)} to sort by.`, {
    field: 'sort',
    hint: `Sort by one of these: ${Object.keys(columns).join(', ')}.`,
  })
}
