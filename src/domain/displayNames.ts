import type { MailAddress } from './mail.ts'

const suffix = /^(?:jr|sr|ii|iii|iv|esq|ph\.?d|j\.?d|m\.?d)\.?$/i

const quotes = /^["'“‘]+|["'”’]+$/g

/** Keys are addresses in lower case. */
export type PeopleNames = ReadonlyMap<string, string>

export function personName(person: MailAddress, names: PeopleNames): string {
  return names.get(person.address.toLowerCase()) ?? displayName(person)
}

/** VAL-11, VAL-12. */
export function displayName({ name, address }: MailAddress): string {
  return writtenName(name) ?? localPartName(address) ?? (name.trim() || 'Unknown')
}

/** Returns null for a single word, which many people share. */
export function nameKey(name: string): string | null {
  const plain = (writtenName(name) ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/\s+/)
  return words.length > 1 ? words.join(' ') : null
}

export function writtenName(name: string): string | undefined {
  const bare = name.trim().replace(quotes, '').trim()
  return /\p{L}/u.test(bare) && !bare.includes('@') ? (turnedName(bare) ?? bare) : undefined
}

function turnedName(name: string): string | undefined {
  const parts = name.split(',').map(part => part.trim())
  const [last, ...rest] = parts
  const suffixes = rest.filter(part => suffix.test(part))
  const first = rest.filter(part => part !== '' && !suffix.test(part)).join(' ')
  if (!last || !first) return undefined
  return [`${first} ${last}`, ...suffixes].join(', ')
}

function localPartName(address: string): string | undefined {
  const at = address.lastIndexOf('@')
  const words = (at < 0 ? address : address.slice(0, at))
    .trim()
    .split(/[._]/)
    .filter(word => /\p{L}/u.test(word))
  if (words.length === 0) return undefined
  return words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
