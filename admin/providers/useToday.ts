import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { defaultPerKind, maxPerKind } from '../../src/contract/today.ts'
import { dataProvider } from './dataProvider.ts'

/** `more` is undefined at the maximum. */
export function useToday() {
  const [most, setMost] = useState(defaultPerKind)
  const query = useQuery({
    queryKey: ['today', most],
    queryFn: () => dataProvider.today(most),
    placeholderData: keepPreviousData,
  })
  const more = most < maxPerKind ? () => setMost(Math.min(most * 4, maxPerKind)) : undefined
  return { ...query, most, more }
}
