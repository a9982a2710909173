import { parse } from 'tldts'
import { AppError } from '../errors.ts'
import { writtenText } from '../writtenText.ts'
import { firmDomain } from './firmDomain.ts'

/** Keys are lower-case domains. */
export type FirmNames = ReadonlyMap<string, string>

/** VAL-13 */
export const knownFirms: FirmNames = new Map([
  ['kirkland.com', 'Kirkland & Ellis'],
  ['lw.com', 'Latham & Watkins'],
  ['skadden.com', 'Skadden'],
  ['gibsondunn.com', 'Gibson Dunn'],
  ['sidley.com', 'Sidley Austin'],
  ['cooley.com', 'Cooley'],
  ['davispolk.com', 'Davis Polk'],
  ['ropesgray.com', 'Ropes & Gray'],
  ['whitecase.com', 'White & Case'],
  ['jonesday.com', 'Jones Day'],
])

const unknownFirm = 'Unknown Firm'

/** VAL-13, VAL-14. */
export function firmName(addressOrDomain: string, names: FirmNames): string {
  const known = knownFirmName(addressOrDomain, names)
  if (known) return known
  const label = firmDomain(hostOf(addressOrDomain))
    ?.split('.')[0]
    ?.replace(/[^\p{L}\p{N}-]/gu, '')
  return label ? label.charAt(0).toUpperCase() + label.slice(1) : unknownFirm
}

export const isGuessedFirm = (shown: string, addressOrDomain: string, names: FirmNames): boolean =>
  shown !== unknownFirm && knownFirmName(addressOrDomain, names) === undefined

export const guessedMark = ' (guessed)'

/** Words serve screen readers. */
export const markedFirm = (shown: string, addressOrDomain: string, names: FirmNames): string =>
  isGuessedFirm(shown, addressOrDomain, names) ? shown + guessedMark : shown

/** Outgoing email uses no guessed name. */
export function knownFirmName(addressOrDomain: string, names: FirmNames): string | undefined {
  const labels = labelsOf(addressOrDomain)
  return nearestName(labels, names) ?? nearestName(labels, knownFirms)
}

const labelsOf = (addressOrDomain: string): string[] =>
  hostOf(addressOrDomain)
    .split('.')
    .filter(label => label !== '')

const hostOf = (addressOrDomain: string): string =>
  addressOrDomain
    .slice(addressOrDomain.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()

function nearestName(labels: readonly string[], names: FirmNames): string | undefined {
  if (names.size === 0) return undefined
  const domains = labels.map((_, at) => labels.slice(at).join('.'))
  return names.get(domains.find(domain => names.has(domain)) ?? '')
}

export function readFirmDomain(typed: string): string {
  const host = hostOf(typed)
  const { hostname, domain } = parse(host)
  if (domain !== null && hostname === host) return host
  throw new AppError('invalid', 'firmName.domain', 'This is not the domain of a firm.', {
    field: 'domain',
    hint: 'Enter the part of its addresses after the @, such as hklaw.com.',
  })
}

export function readFirmName(typed: string): string {
  const name = writtenText(typed)
  if (name !== '') return name
  throw new AppError('invalid', 'firmName.empty', 'Enter the name of the firm.', { field: 'name' })
}
