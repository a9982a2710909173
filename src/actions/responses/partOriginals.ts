import type { Knex } from 'knex'
import { partKnownOriginal } from '../../reading/text/knownOriginal.ts'
import { findSentTexts, type StoredMessage } from '../../store/mailbox/unprocessedMessages.ts'
import { parentsOf } from './parentsOf.ts'

/** What stands literally in the mail of ours that a reply answers is quoted, whatever the reply looks like. */
export async function partOriginals(
  db: Knex,
  messages: readonly StoredMessage[],
  mailbox: string,
): Promise<StoredMessage[]> {
  const originals = await findSentTexts(db, messages.filter(mayRepeat).flatMap(parentsOf), mailbox)
  return messages.map(message => withoutOriginal(message, originals))
}

/** A reply of some length that shows no quote may repeat the mail that it answers. */
function mayRepeat({ newText, quotedText }: StoredMessage): boolean {
  return quotedText === '' && newText.length > 200
}

function withoutOriginal(message: StoredMessage, originals: ReadonlyMap<string, string>): StoredMessage {
  const original = mayRepeat(message) ? parentsOf(message).flatMap(id => originals.get(id) ?? [])[0] : undefined
  return original === undefined ? message : { ...message, ...partKnownOriginal(message.newText, original) }
}
