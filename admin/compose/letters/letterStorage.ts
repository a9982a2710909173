import { type Letter, withoutUploads } from './letters.ts'

const prefix = 'Rejoinder.letter.'
const openName = 'Rejoinder.openLetter'
/** A letter that nobody came back to for so long is forgotten. */
const keptMs = 60 * 24 * 3_600_000

interface Stored {
  letter: Letter
  at: number
}

/** The letters that this browser keeps: begun, on their way, or come back. */
export function readLetters(): Letter[] {
  const names = Object.keys(localStorage).filter(name => name.startsWith(prefix))
  return names.flatMap(name => {
    const stored = parse(localStorage.getItem(name))
    if (stored && Date.now() - stored.at < keptMs) return [stored.letter]
    localStorage.removeItem(name)
    return []
  })
}

/** Keeps a letter over a reload. Of files that are not up yet only the name can be kept. */
export function storeLetter(letter: Letter): void {
  const attachments = withoutUploads(letter).attachments.map(({ file, ...kept }) => kept)
  const stored: Stored = { letter: { ...letter, attachments }, at: Date.now() }
  try {
    localStorage.setItem(prefix + letter.key, JSON.stringify(stored))
  } catch {
    // The browser's store is full, of pictures most likely: the letter lives on in this tab, and in Drafts.
  }
}

export function forgetLetter(key: string): void {
  localStorage.removeItem(prefix + key)
}

/** Which letter this tab had open, so that a reload opens it again. */
export const readOpenKey = (): string | null => sessionStorage.getItem(openName)

export function storeOpenKey(key: string | null): void {
  if (key === null) sessionStorage.removeItem(openName)
  else sessionStorage.setItem(openName, key)
}

function parse(text: string | null): Stored | undefined {
  try {
    const stored = JSON.parse(text ?? '') as Stored
    return typeof stored.letter?.key === 'string' ? stored : undefined
  } catch {
    return undefined
  }
}
