import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePaused } from '../kit/state/usePaused.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { recipientText } from './recipientText.ts'

const pauseMs = 150

export interface Likely {
  /** The forwarded response's candidate. */
  first: string[]
  candidates: boolean
}

const nobody: Likely = { first: [], candidates: false }

export function useKnownRecipients(typed: string, { first, candidates }: Likely = nobody): string[] {
  const q = usePaused(typed.trim().slice(0, 200), pauseMs)
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
