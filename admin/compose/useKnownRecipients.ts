import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../kit/state/useDebounced.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { recipientText } from './recipientText.ts'

const pauseMs = 150

export interface SuggestedRecipients {
  /** The forwarded response's candidate. */
  first: string[]
  candidates: boolean
}

const nobody: SuggestedRecipients = { first: [], candidates: false }

export function useKnownRecipients(typed: string, { first, candidates }: SuggestedRecipients = nobody): string[] {
  const q = useDebounced(typed.trim().slice(0, 200), pauseMs)
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['recipients', q, candidates],
    queryFn: ({ signal }) => dataProvider.findRecipients(q, candidates, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  const sought = typed.trim().toLowerCase()
  if (sought === '') return first
  const people = (data ?? []).map(recipientText)
  return isPlaceholderData || q.toLowerCase() !== sought
    ? people.filter(person => person.toLowerCase().includes(sought))
    : people
}
