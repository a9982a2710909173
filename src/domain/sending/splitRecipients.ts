/** Exchange's limit (learn.microsoft.com, exchange-online-limits). */
export const maxRecipients = 500

export const tooManyText = (count: number) =>
  `An email can have at most ${maxRecipients} recipients; this one has ${count}.`

const word = String.raw`[^\s@<>",;.]+`
/** Mail on the internet needs a domain with a dot. */
const address = new RegExp(String.raw`^${word}(?:\.${word})*@${word}(?:\.${word})+$`)

export const isAddress = (text: string): boolean => address.test(text)

/** Outlook copies addresses and names in single quotes. */
export const withoutQuotes = (text: string): string => /^['‘](.*)['’]$/.exec(text)?.[1]?.trim() ?? text

/** Returns the address in 'Name <address>', also if it is not valid. */
export function addressIn(entry: string): string {
  return withoutQuotes((/<([^<>]*)>\s*$/.exec(entry)?.[1] ?? entry).trim())
}

/**
 * Splits at commas, semicolons, tabs, line breaks, and after '<address>' (VAL-04). In a list that has others than commas,
 * as in Outlook, 'Last, First <address>' is one recipient.
 */
export function splitRecipients(text: string): string[] {
  const plain = text.replaceAll(/"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|<[^<>]*>/g, '')
  const outlook = /[;\t\n]/.test(plain)
  return cut(text, outlook)
    .flatMap(piece => (piece.trim().split(/\s+/).every(isAddress) ? piece.trim().split(/\s+/) : [piece]))
    .map(piece => quoteName(withoutQuotes(piece.trim())))
    .filter(Boolean)
}

/** True if the text ends a recipient, so that a field can accept it. */
export const endsRecipient = (text: string): boolean => cut(text, false).length > 1

function cut(text: string, outlook: boolean): string[] {
  const found: string[] = []
  let current = ''
  let inside: '"' | '<' | '' = ''
  let escaped = false
  let complete = false
  for (const character of text) {
    const ends = inside === '' && (/[;\t\r\n]/.test(character) || (character === ',' && endsAtComma(current, outlook)))
    if (ends || (complete && inside === '' && !/[\s,(]/.test(character))) {
      found.push(current)
      current = ''
      complete = false
    }
    if (character === '(') complete = false
    if (inside === '"' ? character === '"' && !escaped : inside === '<' && character === '>') {
      complete = inside === '<'
      inside = ''
    } else if (inside === '' && (character === '"' || character === '<')) inside = character
    escaped = character === '\\' && !escaped
    if (!ends) current += character
  }
  return [...found, current]
}

const endsAtComma = (current: string, outlook: boolean) => !outlook || current.trim() === '' || current.includes('@')

/** Without quotes, the comma would split it again. */
const quoteName = (piece: string) => piece.replace(/^([^"<,]*,[^"<]*?)\s*</, (_whole, name: string) => `"${name}" <`)
