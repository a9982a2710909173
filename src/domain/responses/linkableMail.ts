import { senderDomain } from '../senderDomain.ts'

export type Unlinkable = 'own' | 'automatic' | 'system' | 'unprocessed'

export interface LinkableMail {
  /** Null while the message waits for processing. */
  kind: string | null
  automaticKind: string | null
  fromAddress: string
}

/** Allows forwarded answers of our domain. */
export function unlinkableBecause(
  { kind, automaticKind, fromAddress }: LinkableMail,
  mailbox: string,
): Unlinkable | null {
  if (kind === 'system') return kind
  if (kind === 'automatic' && (automaticKind === 'bounce' || automaticKind === 'complaint')) return 'automatic'
  if (kind === 'for_review') return null
  const isOurs = kind === 'own' || kind === 'submission' || fromAddress === ''
  if (isOurs || senderDomain(fromAddress) === senderDomain(mailbox)) return 'own'
  return kind === null ? 'unprocessed' : null
}

export function isLinkable(mail: LinkableMail, mailbox: string): boolean {
  return mail.kind !== 'response' && unlinkableBecause(mail, mailbox) === null
}
