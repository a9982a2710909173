/** Removes quotes that unaccent leaves (ʼ of Oʼbrien), because they split words. */
export function tsQuerySql(text: string): string {
  // A private character, which no word has, stands for our own quotes meanwhile.
  const mark = 'chr(57344)'
  return `to_tsquery('simple', translate(unaccent(translate(${text}, '''', ${mark})), '''' || ${mark}, ' '''))`
}
