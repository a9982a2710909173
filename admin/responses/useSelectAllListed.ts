import { useListContext } from 'react-admin'

/** RESP-17: chooses every listed row, or none. */
export function useSelectAllListed() {
  const { data = [], selectedIds, onSelect } = useListContext()
  const listed = data.map(({ id }) => id)
  const chosen = listed.filter(id => selectedIds.includes(id))
  const checked = listed.length > 0 && chosen.length === listed.length
  const toggleAll = () => {
    const others = selectedIds.filter(id => !listed.includes(id))
    onSelect(checked ? others : [...others, ...listed])
  }
  return { checked, indeterminate: chosen.length > 0 && !checked, toggleAll }
}
