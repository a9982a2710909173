/** Matches 'JL-2291', 'REF-10423', 'C20919' and '#48213'. Digits come first, because they are rarer than words. */
export const defaultReferencePattern =
  /(?<=(?<before>#\s?|(?<![a-zA-Z\d])[a-zA-Z]{1,5}\s?[-/‐‑–—−_]?\s?))(?<!\d)\d{3,8}/g

const tokenCharacter = /[\p{L}\p{N}]/u

/** Ignores references inside longer tokens ('XJL-22910', 'JL-2291-4'). */
export function findReferences(
  text: string,
  known: ReadonlySet<string> | ((ref: string) => boolean),
  pattern: RegExp = defaultReferencePattern,
): string[] {
  return [...new Set(locateReferences(text, known, pattern).map(({ ref }) => ref))]
}

export function locateReferences(
  text: string,
  known: ReadonlySet<string> | ((ref: string) => boolean),
  pattern: RegExp = defaultReferencePattern,
): { ref: string; start: number; end: number }[] {
  const lookUp = typeof known === 'function' ? askingForms(known) : askingSet(known)
  const found: { ref: string; start: number; end: number }[] = []
  for (const match of text.matchAll(globalOf(pattern))) {
    const before = match.groups?.before ?? ''
    const token = (before + match[0]).trim()
    const start = match.index - before.length + (before + match[0]).indexOf(token)
    if (token === '' || !standsAlone(text, start, start + token.length)) continue
    const ref = lookUp(token)
    if (ref !== undefined) found.push({ ref, start, end: start + token.length })
  }
  return found
}

function globalOf(pattern: RegExp): RegExp {
  return pattern.global ? new RegExp(pattern) : new RegExp(pattern, `${pattern.flags}g`)
}

function standsAlone(text: string, start: number, end: number): boolean {
  const before = text.charAt(start - 1)
  const after = text.charAt(end)
  if (tokenCharacter.test(after)) return false
  if (text.charAt(start) !== '#' && tokenCharacter.test(before)) return false
  // 'A-JL-2291' and 'JL-2291-4' are longer tokens; 'JL-2291 - tax' and 'JL-2291/C20919' are not.
  if (/[-‐‑_]/.test(before) && tokenCharacter.test(text.charAt(start - 2))) return false
  return !(/[-‐‑_]/.test(after) && tokenCharacter.test(text.charAt(end + 1)))
}

const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Returns 'JL-2291' for its full-width form. Returns null if it contains invisible characters. */
export function plainReference(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .replace(/[‐‑‒–—−]/g, '-')
    .trim()
  return invisible.test(plain) ? null : plain
}

/** Word writes hyphens as U+2011 or longer dashes. */
export function foldReference(ref: string): string {
  return ref.toUpperCase().replace(/[\s#‐‑–—−_/-]/g, '')
}

function askingSet(known: ReadonlySet<string>): (token: string) => string | undefined {
  let byFold: Map<string, string> | undefined
  return token => {
    if (known.has(token)) return token
    byFold ??= new Map([...known].map(ref => [foldReference(ref), ref]))
    return byFold.get(foldReference(token))
  }
}

function askingForms(known: (ref: string) => boolean): (token: string) => string | undefined {
  return token => spellings(token).find(known)
}

/** Tries each joiner between letters and digits. */
function spellings(token: string): string[] {
  const upper = token.toUpperCase()
  const plain = foldReference(token)
  const digits = plain.search(/\d/)
  if (digits <= 0) return [token, `#${plain}`, plain]
  const letters = plain.slice(0, digits)
  const number = plain.slice(digits)
  return [token, upper, ...['-', '/', '', ' ', '_'].map(join => `${letters}${join}${number}`)]
}
