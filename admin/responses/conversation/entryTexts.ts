import type { ConversationEntryBody } from '../../../src/contract/conversations.ts'
import type { MailAddress } from '../../../src/domain/mail.ts'
import { preview } from '../../../src/domain/mailbox/previews.ts'
import { calendarDate } from '../../kit/text/dates.ts'

type Outgoing = NonNullable<ConversationEntryBody['outbox']>

const nameOf = ({ name, address }: MailAddress) => name || address || 'Unknown'

export function participants({ isOwn, from, to, cc }: ConversationEntryBody): string {
  const sender = isOwn ? `${nameOf(from)} to ${to.map(nameOf).join(', ') || 'nobody yet'}` : nameOf(from)
  return cc.length > 0 ? `${sender} (Cc: ${cc.map(nameOf).join(', ')})` : sender
}

export function summaryLine(entry: ConversationEntryBody): string {
  const words = preview(entry.words, 160)
  if (entry.kind === 'bounce') return `Delivery to ${entry.failedRecipients.join(', ') || 'a recipient'} failed`
  if (entry.kind === 'absence') return [awayText(entry), words].filter(Boolean).join(': ')
  return words || 'No content available'
}

function awayText({ returnDate }: ConversationEntryBody): string {
  return returnDate === null ? 'Automatic reply' : `Away until ${calendarDate(returnDate)}`
}

const states: Readonly<Record<Outgoing['state'], string>> = {
  queued: 'In the Outbox',
  drafted: 'In the Outbox',
  sent: 'Sent',
  failed: 'Not sent',
  unknown: 'May have been sent',
  cancelled: 'Canceled',
}

export const stateOf = ({ state, lastError }: Outgoing): string => [states[state], lastError].filter(Boolean).join(': ')
