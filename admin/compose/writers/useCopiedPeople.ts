import { senderDomain } from '../../../src/domain/senderDomain.ts'
import { addressIn } from '../../../src/domain/sending/splitRecipients.ts'
import { useSession } from '../../providers/session.ts'
import { type ReplyLetter, recipientsOf } from '../letters/letters.ts'
import { recipientText } from '../recipientText.ts'
import { conversationOf, useLetterConversation } from './useWriters.ts'

/** Returns the people whom the answered email also went to, except us and the recipients of the reply. */
export function useCopiedPeople(letter: ReplyLetter): string[] {
  const { data: session } = useSession()
  const { data } = useLetterConversation(letter.how === 'reply' ? conversationOf(letter) : undefined)
  const answered = data?.entries.find(({ response }) => response?.id === letter.responseId)
  if (!session || !answered) return []
  const known = new Set(recipientsOf(letter).map(entry => addressIn(entry).toLowerCase()))
  const isOther = ({ address }: { address: string }) =>
    !known.has(address.toLowerCase()) && senderDomain(address) !== senderDomain(session.mailbox)
  return [...answered.to, ...answered.cc].filter(isOther).map(recipientText)
}
