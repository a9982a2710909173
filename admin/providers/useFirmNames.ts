import { useQuery } from '@tanstack/react-query'
import type { FirmNameBody } from '../../src/contract/firmNames.ts'
import { dataProvider } from './dataProvider.ts'

export function useFirmNames<Shown = FirmNameBody[]>(select?: (names: FirmNameBody[]) => Shown) {
  return useQuery({ queryKey: ['firm-names'], queryFn: () => dataProvider.firmNames(), select })
}
