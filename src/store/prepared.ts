/**
 * For a statement that every request or every opened mail asks: PostgreSQL parses and plans it once a connection. Only
 * for a text that is always the same and finds rows by a unique key, whatever the values.
 *
 * @param name unique among all prepared statements
 */
export function prepared(name: string): { name: string } {
  return { name }
}
