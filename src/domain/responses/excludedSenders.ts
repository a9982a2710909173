/** In lower case. */
export interface SenderExclusions {
  blockedSenders: readonly string[]
  /** Include subdomains. */
  excludedDomains: readonly string[]
}

/** VAL-16 */
export function isExcludedSender(address: string, exclusions: SenderExclusions): boolean {
  const sender = address.trim().toLowerCase()
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  if (exclusions.blockedSenders.includes(sender)) return true
  return exclusions.excludedDomains.some(excluded => domain === excluded || domain.endsWith(`.${excluded}`))
}
