export interface Child {
  inReplyTo: string | null
  referenceIds: readonly string[]
}

/** Lists Message-IDs, nearest first (RFC 5322 section 3.6.4). */
export function parentsOf(message: Child): string[] {
  return [...new Set([message.inReplyTo, ...message.referenceIds.toReversed()])].filter(id => id !== null)
}
