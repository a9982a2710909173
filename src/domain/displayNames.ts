import type { MailAddress } from './mail.ts'

const suffix = /^(?:jr|sr|ii|iii|iv|esq|ph\.?d|j\.?d|m\.?d)\.?$/i

/**
 * The name that a sender is shown by: 'Last, First' becomes 'First Last'; any other name is derived from the local part
 * of the address, split on '.' or '_' and capitalised. Without a usable local part it is the given name, else
 * 'Unknown'. Source: VAL-11, VAL-12.
 */
export function displayName(address: MailAddress): string {
  return turnedName(address.name) ?? localPartName(address.address) ?? (address.name.trim() || 'Unknown')
}

function turnedName(name: string): string | undefined {
  const parts = name
    .trim()
    .replace(/^["']+|["']+$/g, '')
    .split(',')
    .map(part => part.trim())
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
