import { firmDomain } from '../candidates/firmDomain.ts'
import { senderDomain } from '../senderDomain.ts'
import type { InterestLevel } from './interest.ts'

/**
 * What holds the messages of a thread together: one conversation with one firm about one candidate.
 * A conversation id alone may be shared by unrelated mail of the same subject, and a public mail host by anybody.
 */
export function threadParts(message: {
  conversationId: string | null
  internetMessageId: string
  candidateId: string
  senderAddress: string
}): string {
  const conversation = message.conversationId ?? message.internetMessageId
  const { senderAddress } = message
  const firm = firmDomain(senderAddress) === null ? senderAddress.toLowerCase() : senderDomain(senderAddress)
  return [conversation, message.candidateId, firm].join('\n')
}

/** STATE-11: replies from these domains are shown as Not Interested although they were judged high. */
export function shownLevel(level: InterestLevel, domain: string, overrideDomains: readonly string[]): InterestLevel {
  return level === 'high' && overrideDomains.includes(domain) ? 'not_interested' : level
}
