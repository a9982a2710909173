import { useGetOne } from 'react-admin'
import type { ResponseDetailsBody } from '../../src/contract/responses.ts'
import { quietly } from '../kit/feedback/quietly.ts'
import { useEmail } from '../kit/mail/useEmail.ts'
import type { Letter } from './letters/letters.ts'
import { recipientText } from './recipientText.ts'
import type { Likely } from './useKnownRecipients.ts'

const whole = { whole: true }

export function useAnsweredResponse(letter: Letter): ResponseDetailsBody | undefined {
  const { data: email } = useEmail(letter.kind === 'composed' ? (letter.answering?.messageId ?? null) : null)
  const id = letter.kind === 'reply' ? letter.responseId : (email?.responses[0]?.id ?? '')
  return useGetOne<ResponseDetailsBody>('responses', { id, meta: whole }, { enabled: id !== '', ...quietly }).data
}

export const isForward = (letter: Letter) =>
  (letter.kind === 'reply' ? letter.how : letter.answering?.how) === 'forward'

/** A forward suggests its own candidate first; a reply goes to a firm. */
export function useLikelyRecipients(letter: Letter): Likely | undefined {
  const response = useAnsweredResponse(letter)
  const isNew = letter.kind === 'composed' && !letter.answering
  if (!isForward(letter)) return isNew ? { first: [], candidates: true } : undefined
  const { candidateEmail = null, fields } = response?.writing ?? {}
  const first = candidateEmail ? [recipientText({ name: fields?.candidate ?? null, address: candidateEmail })] : []
  return { first, candidates: true }
}
