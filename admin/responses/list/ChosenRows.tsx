import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react'
import { useListContext } from 'react-admin'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { type Chosen, chosenNow } from './selection.ts'

const ChosenContext = createContext<RefObject<ReadonlyMap<string, Chosen>>>({ current: new Map() })

/** Returns the rows as they were when selected. */
export const useChosenRows = () => useContext(ChosenContext)

/** Limits the selection to rows that the user has seen. */
export function ChosenRows({ children }: { children: ReactNode }) {
  const { data, filterValues, isPlaceholderData, page, perPage, sort, selectedIds, onSelect } =
    useListContext<ResponseBody>()
  const chosen = useRef<ReadonlyMap<string, Chosen>>(new Map())
  const filter = JSON.stringify(filterValues)
  const shownFilter = useRef(filter)
  const place = [sort.field, sort.order, perPage, page].join()

  useEffect(() => {
    if (shownFilter.current !== filter) {
      shownFilter.current = filter
      chosen.current = new Map()
      if (selectedIds.length > 0) onSelect([])
      return
    }
    // While a page loads, the previous page's rows cannot be selected.
    if (!data || isPlaceholderData) return
    chosen.current = chosenNow(chosen.current, selectedIds, { page: place, rows: data })
    if (chosen.current.size < selectedIds.length) onSelect([...chosen.current.keys()])
  }, [data, filter, isPlaceholderData, onSelect, place, selectedIds])

  return <ChosenContext value={chosen}>{children}</ChosenContext>
}
