import type { Knex } from 'knex'
import { partKnownOriginal } from '../../reading/text/knownOriginal.ts'
import { findSentTexts, type StoredMessage } from '../../store/mailbox/unprocessedMessages.ts'
import { parentsOf } from './parentsOf.ts'

/** Text that repeats our original literally becomes quoted text. */
export async function partOriginals(
  db: Knex,
  messages: readonly StoredMessage[],
  mailbox: string,
): Promise<StoredMessage[]> {
  const originals = await findSentTexts(db, messages.filter(mayRepeat).flatMap(parentsOf), mailbox)
  return messages.map(message => withoutOriginal(message, originals))
}

function mayRepeat({ newText, quotedText }: StoredMessage): boolean {
  return quotedText === '' && newText.length > 200
}

function withoutOriginal(message: StoredMessage, originals: ReadonlyMap<string, string>): StoredMessage {
  const original = mayRepeat(message) ? parentsOf(message).flatMap(id => originals.get(id) ?? [])[0] : undefined
  return original === undefined ? message : { ...message, ...partKnownOriginal(message.newText, original) }
}
