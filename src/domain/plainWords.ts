/** Matches characters that hide text or change its direction: C0, C1, bidirectional, zero-width, tags and the BOM. */
const unseen = /[\p{Cc}\u{61c}\u{200b}-\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{feff}\u{e0000}-\u{e007f}]/gu
/** A client may send megabytes. */
const maxRead = 8

export function plainWords(text: string, most: number): string {
  const near = text.length > most * maxRead ? text.slice(0, most * maxRead) : text
  const line = near.replace(/\s+/g, ' ').replace(unseen, '').replace(/ +/g, ' ').trim()
  if (line.length <= most && near.length === text.length) return line.toWellFormed()
  const cut = line.slice(0, most - 1)
  return `${(/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut).trimEnd().toWellFormed()}…`
}
