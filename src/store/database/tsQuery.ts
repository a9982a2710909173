/**
 * The SQL that makes a query of what toTsQuery and mentionQuery write: the words as documents have them, without accents.
 * Taking accents off makes quotes of some letters (ʼ of Oʼbrien): they part words, and never end a quoted one.
 *
 * @param text the SQL that says the query's text
 */
export function tsQuerySql(text: string): string {
  // A private character stands for our own quotes meanwhile; no word has it.
  const mark = 'chr(57344)'
  return `to_tsquery('simple', translate(unaccent(translate(${text}, '''', ${mark})), '''' || ${mark}, ' '''))`
}
