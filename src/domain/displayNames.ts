import type { MailAddress } from './mail.ts'

const suffix = /^(?:jr|sr|ii|iii|iv|esq|ph\.?d|j\.?d|m\.?d)\.?$/i

const quotes = /^["'“‘]+|["'”’]+$/g

/** Names that people's own newest emails bear, as they are shown, by address in lower case. */
export type PeopleNames = ReadonlyMap<string, string>

/** Returns the name that a person is shown by: that of the person's own email goes before the one that is written here. */
export function personName(person: MailAddress, names: PeopleNames): string {
  return names.get(person.address.toLowerCase()) ?? displayName(person)
}

/**
 * Returns the name that a person is shown by, on every screen: the name that the person's own email bears, 'Last, First'
 * turned into 'First Last'. Where it bears none, the name is derived from the local part of the address, split on '.' or
 * '_' and capitalized; without a usable local part it is 'Unknown'. Source: VAL-11, VAL-12, and the design.
 */
export function displayName({ name, address }: MailAddress): string {
  return writtenName(name) ?? localPartName(address) ?? (name.trim() || 'Unknown')
}

/**
 * Returns a person's name as a key: the same with and without accents, turned or not. Null for a single word, which many
 * people bear.
 */
export function nameKey(name: string): string | null {
  const plain = (writtenName(name) ?? '').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/\s+/)
  return words.length > 1 ? words.join(' ') : null
}

/** Returns a name that an email bears, in its usual order; undefined for an address in its place. */
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
