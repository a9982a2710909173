import { createHash } from 'node:crypto'
import type { Knex } from 'knex'

/**
 * For a statement that every request, every opened mail or every arriving mail asks: PostgreSQL parses and plans it once
 * a connection, and again when what it knows of a table's size changes. Only for a text that is always the same, and
 * that finds its rows by an index whatever the values.
 *
 * @param name unique among all prepared statements
 */
export function prepared(name: string): { name: string } {
  return { name }
}

/**
 * The same for a query that is put together from parts and so has several texts, each with a name of its own. The parts
 * must be few: every connection keeps every text.
 */
export function preparedByText<T extends Knex.QueryBuilder>(query: T): T {
  return query.options(prepared(createHash('sha256').update(query.toSQL().sql).digest('base64url'))) as T
}
