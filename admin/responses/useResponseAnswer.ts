import type { ResponseDetailsBody } from '../../src/contract/responses.ts'
import { useComposer } from '../compose/composerContext.ts'
import { type AnswerKind, useEmailAnswer } from '../compose/useEmailAnswer.ts'
import { useToast } from '../kit/feedback/useToast.ts'
import { bufferKeysFor } from '../kit/keys/bufferKeys.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { errorTextOr } from '../providers/errorText.ts'

/** Reply All needs the email, which is null if it was deleted. */
export function useResponseAnswer() {
  const composer = useComposer()
  const answerEmail = useEmailAnswer()
  const toast = useToast()
  const fail = (description: string) => toast({ title: 'Error', description, type: 'error' })
  /** Returns whether a letter opens. */
  const answer = (response: ResponseDetailsBody, how: AnswerKind): boolean => {
    if (how !== 'replyAll') composer.reply(response, how)
    else if (response.emailId !== null) void answerEmail(response.emailId, how)
    else fail('The email is no longer in the mailbox.')
    return how !== 'replyAll' || response.emailId !== null
  }
  const answerById = (id: string, how: AnswerKind) => {
    const place = window.location.href
    return bufferKeysFor(async isCanceled => {
      try {
        const { data } = await dataProvider.getOne<ResponseDetailsBody>('responses', { id })
        if (isCanceled() || window.location.href !== place) return false
        return answer(data, how)
      } catch (error) {
        fail(errorTextOr(error, 'The response could not be loaded.'))
        return false
      }
    })
  }
  const keysFor = (id: string | undefined) => {
    const by = (how: AnswerKind) => () => id && void answerById(id, how)
    return { r: by('reply'), a: by('replyAll'), f: by('forward') }
  }
  return { answer, answerById, keysFor }
}
