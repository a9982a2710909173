const knownFirms: ReadonlyMap<string, string> = new Map([
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

/**
 * The firm behind an e-mail address or a domain: the name of a well-known law firm (also for its subdomains), else the
 * capitalised first label of the domain, 'Unknown Firm' when there is none. Source: VAL-13, VAL-14.
 */
export function firmName(addressOrDomain: string): string {
  const domain = addressOrDomain
    .slice(addressOrDomain.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
  const labels = domain.split('.').filter(label => label !== '')
  const known = knownFirms.get(labels.join('.')) ?? knownFirms.get(labels.slice(-2).join('.'))
  if (known) return known
  const label = labels[0]?.replace(/[^\p{L}\p{N}-]/gu, '')
  return label ? label.charAt(0).toUpperCase() + label.slice(1) : unknownFirm
}
