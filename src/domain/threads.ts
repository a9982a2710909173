import type { InterestLevel } from './interest.ts'

/**
 * What holds the messages of a thread together: one conversation with one firm about one candidate.
 * A conversation id alone may be shared by unrelated mail of the same subject.
 */
export function threadParts(message: {
  conversationId: string | null
  internetMessageId: string
  candidateId: string
  senderAddress: string
}): string {
  const conversation = message.conversationId ?? message.internetMessageId
  return [conversation, message.candidateId, senderDomain(message.senderAddress)].join('\n')
}

/** The part of an address that tells the firm; the whole address when it has none. */
export function senderDomain(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}

/** STATE-11: replies from these domains are shown as Not Interested although they were judged high. */
export function shownLevel(level: InterestLevel, domain: string, overrideDomains: readonly string[]): InterestLevel {
  return level === 'high' && overrideDomains.includes(domain) ? 'not_interested' : level
}
