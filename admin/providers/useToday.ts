import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { mostEver, mostOfKind } from '../../src/contract/today.ts'
import type { RejoinderDataProvider } from './dataProvider.ts'

/** Loads what waits, at most `most` of each kind. `more` loads more; undefined if there can be no more. */
export function useToday() {
  const dataProvider = useDataProvider<RejoinderDataProvider>()
  const [most, setMost] = useState(mostOfKind)
  const query = useQuery({
    queryKey: ['today', most],
    queryFn: () => dataProvider.today(most),
    placeholderData: keepPreviousData,
  })
  const more = most < mostEver ? () => setMost(Math.min(most * 4, mostEver)) : undefined
  return { ...query, most, more }
}
