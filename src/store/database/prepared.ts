import { createHash } from 'node:crypto'
import type { Knex } from 'knex'

/**
 * Each connection plans the statement once. Use it only for a constant text that finds its rows by an index for any
 * values.
 *
 * @param name unique
 */
export function prepared(name: string): { name: string } {
  return { name }
}

/** Names a query by its text. Keep the variants few: every connection keeps each text. */
export function preparedByText<T extends Knex.QueryBuilder>(query: T): T {
  return query.options(prepared(createHash('sha256').update(query.toSQL().sql).digest('base64url'))) as T
}
