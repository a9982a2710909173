import SearchIcon from '@mui/icons-material/Search'
import { InputAdornment, TextField } from '@mui/material'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'

const pauseMs = 300

interface SearchFieldProps {
  wanted: string
  onSearch: (wanted: string) => void
  label: string
  width?: object | string
  maxLength?: number
}

/** Searches after a pause in typing. '/' focuses it; Enter searches at once and leaves, Esc leaves. */
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

  const search = useCallback((text: string) => {
    if (text === asked.current) return
    asked.current = text
    latest.current(text)
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => search(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, search])
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    if (event.key === 'Enter') search(typed)
    ;(event.target as HTMLElement).blur()
  }

  return (
    <TextField
      size="small"
      type="search"
      placeholder={`${label}...`}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      onKeyDown={leave}
      sx={{ width, '& input': { fontSize: { xs: '0.8125rem', md: '0.875rem' }, textOverflow: 'ellipsis' } }}
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

export const goToSearch = () => document.querySelector<HTMLElement>('[data-search]')?.focus()
