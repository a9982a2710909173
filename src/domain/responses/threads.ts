import { firmDomain } from '../candidates/firmDomain.ts'
import { senderDomain } from '../senderDomain.ts'
import type { InterestLevel } from './interest.ts'

/** Unrelated emails of one subject may share a conversation id. */
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

/** STATE-11. */
export function shownLevel(level: InterestLevel, domain: string, overrideDomains: readonly string[]): InterestLevel {
  return level === 'high' && overrideDomains.includes(domain) ? 'not_interested' : level
}
