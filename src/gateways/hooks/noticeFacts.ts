import type { WebhookNoticeBody } from '../../contract/webhookEndpoints.ts'
import { plainWords } from '../../domain/plainWords.ts'
import { levelNames } from '../../domain/responses/interest.ts'

/** Texts are on one line, cut, and not yet escaped. */
export interface NoticeFacts {
  title: string
  facts: { label: string; value: string }[]
  words: string | null
  link: string | null
}

const [longestTitle, longestValue, longestWords] = [150, 200, 1000]

/** Returns no markup, which the words of an email may hold. */
export function noticeFacts({ data }: WebhookNoticeBody): NoticeFacts {
  const { title, words, link, candidate, client, response } = data
  const level = response && levelNames[response.level]
  const before = response?.previousLevel && levelNames[response.previousLevel]
  const facts = [
    { label: 'Level', value: level && before ? `${before} to ${level}` : level },
    {
      label: 'Candidate',
      value: candidate && [candidate.name, candidate.refId && `(${candidate.refId})`].filter(Boolean).join(' '),
    },
    { label: 'From', value: client && [client.name, client.firm].filter(Boolean).join(', ') },
    { label: 'Changed by', value: response?.changedBy },
    { label: 'To', value: data.delivery?.recipients.join(', ') },
  ]
  return {
    title: plainWords(title, longestTitle),
    facts: facts.flatMap(({ label, value }) => (value ? { label, value: plainWords(value, longestValue) } : [])),
    words: words === null ? null : plainWords(words, longestWords),
    link,
  }
}
