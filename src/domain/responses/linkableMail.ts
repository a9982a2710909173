import { senderDomain } from '../senderDomain.ts'

/** Why a recruiter cannot say of a mail whom it is about. */
export type Unlinkable = 'own' | 'automatic' | 'system' | 'unprocessed'

/**
 * Why a mail cannot be made a response by hand; null when it can: law firms' people wrote it, to us.
 *
 * @param kind what was made of the mail; null while it waits to be processed
 */
export function unlinkableBecause(kind: string | null, fromAddress: string, mailbox: string): Unlinkable | null {
  if (kind === 'automatic' || kind === 'system') return kind
  const isOurs = kind === 'own' || kind === 'submission' || fromAddress === ''
  if (isOurs || senderDomain(fromAddress) === senderDomain(mailbox)) return 'own'
  return kind === null ? 'unprocessed' : null
}

/** Whether a mail is no response yet and can be made one by hand. */
export function isLinkable(kind: string | null, fromAddress: string, mailbox: string): boolean {
  return kind !== 'response' && unlinkableBecause(kind, fromAddress, mailbox) === null
}
