import type { Knex } from 'knex'
import { AppError } from '../../domain/errors.ts'

/** `first` and `last` count from 0, `last` included. */
export interface ListRange {
  first: number
  last: number
  sort?: { field: string; order: 'asc' | 'desc' }
}

export interface Page<T> {
  rows: T[]
  total: number
}

type Columns = Readonly<Record<string, string>>

/** Breaks ties by id. `counting` is a cheaper query that counts the same rows. */
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

export async function countRows(query: Knex.QueryBuilder): Promise<number> {
  return (await query.count('* as n').first()).n
}

export function narrowById(query: Knex.QueryBuilder, ids: string | string[] | undefined, column = 'id'): void {
  if (ids !== undefined) query.whereIn(column, [ids].flat())
}

export function likePattern(words: string): string {
  return `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`
}

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
