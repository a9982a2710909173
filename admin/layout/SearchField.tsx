import SearchIcon from '@mui/icons-material/Search'
import { InputAdornment, TextField } from '@mui/material'
import { useEffect, useRef, useState } from 'react'

const pauseMs = 300

interface SearchFieldProps {
  /** What is searched for now. */
  wanted: string
  onSearch: (wanted: string) => void
  label: string
  width?: object | string
  maxLength?: number
}

/** Searches once the typing pauses. The key / comes here, Esc leaves. */
export function SearchField({ wanted, onSearch, label, width = '100%', maxLength = 200 }: SearchFieldProps) {
  const [typed, setTyped] = useState(wanted)
  const asked = useRef(wanted)
  const latest = useRef(onSearch)
  latest.current = onSearch

  useEffect(() => {
    if (wanted === asked.current) return
    asked.current = wanted
    setTyped(wanted)
  }, [wanted])

  useEffect(() => {
    if (typed === asked.current) return
    const timer = setTimeout(() => {
      asked.current = typed
      latest.current(typed)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <TextField
      size="small"
      type="search"
      placeholder={`${label}...`}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      onKeyDown={event => event.key === 'Escape' && (event.target as HTMLElement).blur()}
      sx={{ width }}
      slotProps={{
        htmlInput: { 'aria-label': label, 'data-search': true, maxLength },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

/** What the key / does. */
export const goToSearch = () => document.querySelector<HTMLElement>('[data-search]')?.focus()
