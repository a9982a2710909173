/**
 * Quotes left by removed accents (ʼ of Oʼbrien) split words and never end a quoted one.
 *
 * @param text the SQL of the query's text
 */
export function tsQuerySql(text: string): string {
  // A private character, which no word has, replaces our own quotes meanwhile.
  const mark = 'chr(57344)'
  return `to_tsquery('simple', translate(unaccent(translate(${text}, '''', ${mark})), '''' || ${mark}, ' '''))`
}
