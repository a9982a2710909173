import { type Letter, withoutUploads } from './letters.ts'

const prefix = 'Rejoinder.letter.'
const openName = 'Rejoinder.openLetter'
/** Letters expire 60 days after their last change. */
const keptMs = 60 * 24 * 3_600_000

interface Stored {
  letter: Letter
  at: number
}

export function readLetters(): Letter[] {
  const names = Object.keys(localStorage).filter(name => name.startsWith(prefix))
  return names.flatMap(name => {
    const stored = parse(localStorage.getItem(name))
    if (stored && Date.now() - stored.at < keptMs) return [stored.letter]
    localStorage.removeItem(name)
    return []
  })
}

export function storeLetter(letter: Letter): void {
  const attachments = withoutUploads(letter).attachments.map(({ file, ...kept }) => kept)
  const stored: Stored = { letter: { ...letter, attachments }, at: Date.now() }
  try {
    localStorage.setItem(prefix + letter.key, JSON.stringify(stored))
  } catch {
    // The storage is full, probably of pictures. The letter stays in this tab and in Drafts.
  }
}

export function forgetLetter(key: string): void {
  localStorage.removeItem(prefix + key)
}

export interface StoredElsewhere {
  key: string
  letter: Letter | undefined
}

export function whenStoredElsewhere(listener: (stored: StoredElsewhere) => void): () => void {
  const listening = new AbortController()
  const look = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(prefix)) listener({ key: key.slice(prefix.length), letter: parse(newValue)?.letter })
  }
  window.addEventListener('storage', look, { signal: listening.signal })
  return () => listening.abort()
}

export const countUnsentLetters = (): number => readLetters().filter(({ outboxId }) => outboxId === undefined).length

/** Someone else may use this browser next. */
export function forgetAllLetters(): void {
  for (const { key } of readLetters()) forgetLetter(key)
  storeOpenKey(null)
}

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
