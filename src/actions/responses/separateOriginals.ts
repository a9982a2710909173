import type { Knex } from 'knex'
import { type Child, parentsOf } from '../../domain/mailbox/parentsOf.ts'
import { separateKnownOriginal } from '../../reading/text/knownOriginal.ts'
import { findSentTexts, type StoredMessage } from '../../store/mailbox/unprocessedMessages.ts'

/** Text that repeats our email literally becomes quoted text. */
export async function separateOriginals(
  db: Knex,
  messages: readonly StoredMessage[],
  mailbox: string,
): Promise<StoredMessage[]> {
  const answered = await findAnsweredTexts(db, messages, mailbox)
  return messages.map(message => {
    const answeredText = answered.get(message)
    if (answeredText === undefined) return message
    return { ...message, answeredText, ...separateKnownOriginal(message.newText, answeredText) }
  })
}

export async function findAnsweredTexts<Reply extends Child & { quotedText: string }>(
  db: Knex,
  replies: readonly Reply[],
  mailbox: string,
): Promise<Map<Reply, string>> {
  const unquoted = replies.filter(({ quotedText }) => quotedText === '')
  const sent = await findSentTexts(db, unquoted.flatMap(parentsOf), mailbox)
  const found = unquoted.map(reply => [reply, parentsOf(reply).find(id => sent.has(id))] as const)
  return new Map(found.flatMap(([reply, id]) => (id === undefined ? [] : [[reply, sent.get(id)!]])))
}
