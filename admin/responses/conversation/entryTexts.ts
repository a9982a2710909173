import type { ConversationEntryBody } from '../../../src/contract/conversations.ts'
import { displayName } from '../../../src/domain/displayNames.ts'
import type { MailAddress } from '../../../src/domain/mail.ts'
import { preview } from '../../../src/domain/mailbox/previews.ts'
import { shortDate } from '../../kit/text/dates.ts'

type Outgoing = NonNullable<ConversationEntryBody['outbox']>

/** A name that is written backwards, in its usual order; without one the address. */
const nameOf = (person: MailAddress) =>
  (person.name.includes(',') ? displayName(person) : person.name) || person.address || 'Unknown'

/** Returns the sender of an entry, and the recipients of our own. */
export function whoOf({ isOwn, from, to }: ConversationEntryBody): string {
  if (!isOwn) return nameOf(from)
  return `${from.name || 'Our mailbox'} to ${to.map(nameOf).join(', ') || 'nobody yet'}`
}

/** Returns the one line of a folded entry. */
export function lineOf(entry: ConversationEntryBody): string {
  const words = preview(entry.words, 160)
  if (entry.kind === 'bounce') return `Delivery to ${entry.failedRecipients.join(', ') || 'a recipient'} failed`
  if (entry.kind === 'absence') return [awayText(entry), words].filter(Boolean).join(': ')
  return words || 'No content available'
}

function awayText({ returnDate }: ConversationEntryBody): string {
  // At noon it is the same day in every zone.
  return returnDate === null ? 'Automatic reply' : `Away until ${shortDate(`${returnDate}T12:00:00`)}`
}

const states: Readonly<Record<Outgoing['state'], string>> = {
  queued: 'In the Outbox',
  drafted: 'In the Outbox',
  sent: 'Sent',
  failed: 'Not sent',
  unknown: 'May have been sent',
  cancelled: 'Taken back',
}

/** Where a mail of the outbox stands, and why. */
export const stateOf = ({ state, lastError }: Outgoing): string => [states[state], lastError].filter(Boolean).join(': ')
