/** Senders whose answers never count as positive, as configured: in lower case. */
export interface SenderExclusions {
  /** Addresses. */
  blockedSenders: readonly string[]
  /** Domains without '@', each with its subdomains. */
  excludedDomains: readonly string[]
}

/** Whether an address is among the blocked senders or at an excluded domain; case does not matter. Source: VAL-16. */
export function isExcludedSender(address: string, exclusions: SenderExclusions): boolean {
  const sender = address.trim().toLowerCase()
  const domain = sender.slice(sender.lastIndexOf('@') + 1)
  if (exclusions.blockedSenders.includes(sender)) return true
  return exclusions.excludedDomains.some(excluded => domain === excluded || domain.endsWith(`.${excluded}`))
}
