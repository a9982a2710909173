/** Removes quotes that unaccent leaves (ʼ of Oʼbrien). */
export function tsQuerySql(text: string): string {
  // Stands for our own quotes meanwhile; no word has this private character.
  const mark = 'chr(57344)'
  return `to_tsquery('simple', translate(unaccent(translate(${text}, '''', ${mark})), '''' || ${mark}, ' '''))`
}
