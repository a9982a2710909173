import { senderDomain } from '../senderDomain.ts'

export type Unlinkable = 'own' | 'automatic' | 'system' | 'unprocessed'

/**
 * Only an answer that a colleague forwards is for review although it comes from our domain.
 *
 * @param kind the result of processing; null while the message waits for it
 */
export function unlinkableBecause(kind: string | null, fromAddress: string, mailbox: string): Unlinkable | null {
  if (kind === 'automatic' || kind === 'system') return kind
  if (kind === 'for_review') return null
  const isOurs = kind === 'own' || kind === 'submission' || fromAddress === ''
  if (isOurs || senderDomain(fromAddress) === senderDomain(mailbox)) return 'own'
  return kind === null ? 'unprocessed' : null
}

export function isLinkable(kind: string | null, fromAddress: string, mailbox: string): boolean {
  return kind !== 'response' && unlinkableBecause(kind, fromAddress, mailbox) === null
}
