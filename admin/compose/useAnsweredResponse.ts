import { useGetOne } from 'react-admin'
import type { ResponseDetailsBody } from '../../src/contract/responses.ts'
import { ignoreErrors } from '../kit/feedback/ignoreErrors.ts'
import { useEmail } from '../kit/mail/useEmail.ts'
import type { Letter } from './letters/letters.ts'
import { recipientText } from './recipientText.ts'
import type { SuggestedRecipients } from './useKnownRecipients.ts'

const whole = { whole: true }

export function useAnsweredResponse(letter: Letter): ResponseDetailsBody | undefined {
  const { data: email } = useEmail(letter.kind === 'composed' ? (letter.answering?.messageId ?? null) : null)
  const id = letter.kind === 'reply' ? letter.responseId : (email?.responses[0]?.id ?? '')
  return useGetOne<ResponseDetailsBody>('responses', { id, meta: whole }, { enabled: id !== '', ...ignoreErrors }).data
}

export const isForward = (letter: Letter) =>
  (letter.kind === 'reply' ? letter.how : letter.answering?.how) === 'forward'

/** A forward suggests its own candidate first; a reply goes to a firm. */
export function useSuggestedRecipients(letter: Letter): SuggestedRecipients | undefined {
  const response = useAnsweredResponse(letter)
  const isNew = letter.kind === 'composed' && !letter.answering
  if (!isForward(letter)) return isNew ? { first: [], candidates: true } : undefined
  const { candidateEmail = null, fields } = response?.writing ?? {}
  const first = candidateEmail ? [recipientText({ name: fields?.candidate ?? null, address: candidateEmail })] : []
  return { first, candidates: true }
}
