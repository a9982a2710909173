import { Checkbox } from '@mui/material'
import { useListContext } from 'react-admin'

/** RESP-17 */
export function SelectAll() {
  const { data = [], selectedIds, onSelect, isPlaceholderData } = useListContext()
  const listed = data.map(({ id }) => id)
  const chosen = listed.filter(id => selectedIds.includes(id))
  const checked = listed.length > 0 && chosen.length === listed.length
  const toggleAll = () => {
    const others = selectedIds.filter(id => !listed.includes(id))
    onSelect(checked ? others : [...others, ...listed])
  }
  return (
    <Checkbox
      size="small"
      checked={checked}
      indeterminate={chosen.length > 0 && !checked}
      disabled={isPlaceholderData || listed.length === 0}
      onChange={toggleAll}
      slotProps={{ input: { 'aria-label': 'Select all responses' } }}
    />
  )
}
