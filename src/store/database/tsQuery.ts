/** Removes quotes that unaccent leaves (ʼ of Oʼbrien). */
export function tsQuerySql(text: string): string {
  // Replaces our own quotes temporarily; no word contains this private-use character.
  const mark = 'chr(57344)'
  return `to_tsquery('simple', translate(unaccent(translate(${text}, '''', ${mark})), '''' || ${mark}, ' '''))`
}
