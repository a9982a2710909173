import { choicesOf, type SearchScreen, type SearchTerm, termsOf, valuesText } from './searchTerms.ts'

export interface TypedPart {
  start: number
  end: number
  sign: string
  term: SearchTerm | null
  /** Only the last of several levels or categories. */
  value: string
}

export interface Suggestion {
  label: string
  detail: string
  text: string
}

const unfinished = /(?:^|\s)(?<part>(?<sign>-?)(?:(?<name>[a-z]+):)?(?:"(?<quoted>[^"]*)|(?<bare>[^\s"]*)))$/i
/** Fewer letters can begin any name. */
const leastLetters = 2
const most = 8

/** Returns null inside a part and in a phrase. */
export function partAt(text: string, caret: number): TypedPart | null {
  if (/\S/.test(text[caret] ?? ' ')) return null
  const { part = '', sign = '', name, quoted, bare = '' } = unfinished.exec(text.slice(0, caret))?.groups ?? {}
  const term = termsOf('mailbox').find(known => known === name?.toLowerCase()) ?? null
  if (!term && (name !== undefined || quoted !== undefined)) return null
  return { start: caret - part.length, end: caret, sign, term, value: quoted ?? bare }
}

/** `asked` offers all terms where nothing is typed. */
export function suggestSearch(
  { sign, term, value }: TypedPart,
  screen: SearchScreen,
  names: readonly string[],
  asked: boolean,
): Suggestion[] {
  if (!term) {
    const prefix = value.toLowerCase()
    if (prefix.length < leastLetters && !(asked && prefix === '')) return []
    return termsOf(screen)
      .filter(known => known.startsWith(prefix))
      .map(known => ({ label: `${known}:`, detail: valuesText(known, screen), text: `${sign}${known}:` }))
  }
  const known = choicesOf(term, screen)
  const several = term === 'level' || term === 'category' ? value.slice(0, value.lastIndexOf(',') + 1) : ''
  const prefix = value.slice(several.length).toLowerCase()
  const found =
    known.length > 0
      ? known.filter(choice => choice.startsWith(prefix) && choice !== prefix)
      : names.filter(name => name.toLowerCase().includes(prefix) && name.toLowerCase() !== prefix)
  return found.slice(0, known.length > 0 ? undefined : most).map(choice => ({
    label: choice,
    detail: '',
    text: `${sign}${term}:${quotedIfNeeded(several + choice)} `,
  }))
}

const quotedIfNeeded = (value: string) => {
  const plain = value.replaceAll('"', '')
  return /\s/.test(plain) ? `"${plain}"` : plain
}
