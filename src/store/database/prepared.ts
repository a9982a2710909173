import { createHash } from 'node:crypto'
import type { Knex } from 'knex'

/** Plans the statement once per connection. Use it only where any values find their rows by an index. */
export function prepared(name: string): { name: string } {
  return { name }
}

/** Names a query by its text. Keep variants few, because every connection keeps each. */
export function preparedByText<T extends Knex.QueryBuilder>(query: T): T {
  return query.options(prepared(createHash('sha256').update(query.toSQL().sql).digest('base64url'))) as T
}
