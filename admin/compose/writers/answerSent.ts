import type { ConversationEntryBody } from '../../../src/contract/conversations.ts'
import { addressIn } from '../../../src/domain/sending/splitRecipients.ts'
import { type Letter, recipientsOf } from '../letters/letters.ts'

type Entry = Pick<ConversationEntryBody, 'kind' | 'isOwn' | 'at' | 'from' | 'to' | 'outbox'>

/** Returns when we last wrote to a recipient of this reply, if they have not written since. */
export function answerSent(letter: Letter, entries: readonly Entry[]): string | undefined {
  const how = letter.kind === 'reply' ? letter.how : letter.answering?.how
  if (how === 'forward') return undefined
  const recipients = new Set(recipientsOf(letter).map(entry => addressIn(entry).toLowerCase()))
  const isRecipient = ({ address }: { address: string }) => recipients.has(address.toLowerCase())
  const isOurs = ({ isOwn, to, outbox }: Entry) =>
    isOwn && to.some(isRecipient) && (!outbox || isLeaving(outbox, letter))
  const isTheirs = ({ kind, isOwn, from }: Entry) => kind === 'email' && !isOwn && isRecipient(from)
  const newest = entries.findLast(entry => isTheirs(entry) || isOurs(entry))
  return (newest?.isOwn && newest.at) || undefined
}

const isLeaving = ({ id, state }: NonNullable<Entry['outbox']>, { outboxId }: Letter): boolean =>
  id !== outboxId && state !== 'failed' && state !== 'cancelled'
