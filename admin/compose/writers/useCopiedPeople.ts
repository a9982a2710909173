import { senderDomain } from '../../../src/domain/senderDomain.ts'
import { addressIn } from '../../../src/domain/sending/splitRecipients.ts'
import { useSession } from '../../providers/session.ts'
import { type ReplyLetter, recipientsOf } from '../letters/letters.ts'
import { recipientText } from '../recipientText.ts'
import { useAnsweredResponse } from '../useAnsweredResponse.ts'
import { conversationOf, useLetterConversation } from './useWriters.ts'

/** Returns the people whom the answered email also went to, except us, the candidate, and the recipients of the reply. */
export function useCopiedPeople(letter: ReplyLetter): string[] {
  const { data: session } = useSession()
  const candidate = useAnsweredResponse(letter)?.writing.candidateEmail?.toLowerCase()
  const { data } = useLetterConversation(letter.how === 'reply' ? conversationOf(letter) : undefined)
  const answered = data?.entries.find(({ response }) => response?.id === letter.responseId)
  if (!session || !answered) return []
  const known = new Set(recipientsOf(letter).map(entry => addressIn(entry).toLowerCase()))
  const isOther = (address: string) =>
    !known.has(address) && address !== candidate && senderDomain(address) !== senderDomain(session.mailbox)
  const copied = new Map([...answered.to, ...answered.cc].map(person => [person.address.toLowerCase(), person]))
  return [...copied].flatMap(([address, person]) => (isOther(address) ? [recipientText(person)] : []))
}
