import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FollowUpPreviewBody } from '../../src/contract/followUps.ts'
import { useDebounced } from '../kit/state/useDebounced.ts'
import { dataProvider, type RejoinderDataProvider } from '../providers/dataProvider.ts'
import { type FollowUpWords, wordsFor } from './useWords.ts'

const pauseMs = 400
export const previewsKey = 'follow-up-preview'

interface PreviewWish {
  previewKey: string
  candidateName: string
  recipients: readonly string[]
  email: string
  words: Pick<FollowUpWords, 'forAll' | 'forOne'>
}

export type PreviewedMail = FollowUpPreviewBody['emails'][number]

export const previewQuery = (
  dataProvider: RejoinderDataProvider,
  previewKey: string,
  { candidateName, recipients }: Pick<PreviewWish, 'candidateName' | 'recipients'>,
) => ({
  queryKey: [previewsKey, previewKey],
  queryFn: () => dataProvider.previewFollowUps({ candidateName, recipients: [...recipients] }),
  gcTime: 0,
})

/** Adds the shown email with its current text. */
export function usePreview({ previewKey, candidateName, recipients, email, words }: PreviewWish) {
  const whole = useQuery(previewQuery(dataProvider, previewKey, { candidateName, recipients }))
  const usual = whole.data?.emails.find(({ recipientEmail }) => recipientEmail === email)
  const written = wordsFor(words, [email])
  const isWritten = Object.keys(written).length > 0
  const wish = JSON.stringify({ candidateName, recipients: [email], ...written })
  const wanted = useDebounced(wish, pauseMs, wish)
  const one = useQuery({
    queryKey: [previewsKey, previewKey, wanted],
    queryFn: () => dataProvider.previewFollowUps(JSON.parse(wanted)),
    enabled: isWritten && usual !== undefined && JSON.parse(wanted).recipients[0] === email,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const own = one.data?.emails.find(({ recipientEmail }) => recipientEmail === email)
  const isOwnCurrent = wanted === wish && own !== undefined && !one.isPlaceholderData && !one.isError
  return {
    whole,
    /** False until `mail` has the current words. */
    isCurrent: !isWritten || isOwnCurrent,
    mail: isWritten ? (own ?? usual) : usual,
    wordsError: isWritten ? one.error : null,
  }
}
