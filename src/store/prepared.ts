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
