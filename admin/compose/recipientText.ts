import type { MailAddress } from '../../src/domain/mail.ts'
import { addressIn, isAddress } from '../../src/domain/sending/splitRecipients.ts'

/** Only marks doubtful entries; the server decides (VAL-04). */
export function looksLikeAddress(entry: string): boolean {
  return isAddress(addressIn(entry))
}

export function recipientText({ name, address }: { name: string | null; address: string }): string {
  if (!name || name === address) return address
  return /["\\,;<>@]/.test(name) ? `"${name.replaceAll(/["\\]/g, "'")}" <${address}>` : `${name} <${address}>`
}

/** Drops a name that repeats the address, as 'Asmith' for asmith@. */
export function sentTo({ name, address }: MailAddress): string {
  const repeats = name.toLowerCase() === address.split('@')[0]?.toLowerCase()
  return recipientText({ name: repeats ? '' : name, address })
}

/** Chooses whom a reply goes to as Graph's createReply does. */
export function askedPeople(replyTo: readonly MailAddress[], sender: readonly MailAddress[]): readonly MailAddress[] {
  return replyTo.length > 0 ? replyTo : sender
}
