import CheckIcon from '@mui/icons-material/Check'
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material'
import { useRemoveFromStore, useStore } from 'react-admin'

const choices = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: undefined, label: 'System' },
] as const

export function ThemeChoice() {
  const [chosen, choose] = useStore<'light' | 'dark' | undefined>('theme')
  const followSystem = useRemoveFromStore('theme')
  return choices.map(({ value, label }) => (
    <MenuItem
      key={label}
      role="menuitemradio"
      aria-checked={chosen === value}
      onClick={() => (value ? choose(value) : followSystem())}
    >
      <ListItemIcon>{chosen === value && <CheckIcon fontSize="small" />}</ListItemIcon>
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  ))
}
