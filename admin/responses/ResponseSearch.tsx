import SearchIcon from '@mui/icons-material/Search'
import { InputAdornment, TextField } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useListContext } from 'react-admin'

const pauseMs = 300

/** RESP-02: searches once the typing pauses. The key / comes here. */
export function ResponseSearch() {
  const { filterValues, setFilters } = useListContext()
  const wanted: string = filterValues.q ?? ''
  const [typed, setTyped] = useState(wanted)
  const asked = useRef(wanted)

  useEffect(() => {
    if (wanted === asked.current) return
    asked.current = wanted
    setTyped(wanted)
  }, [wanted])

  useEffect(() => {
    if (typed === asked.current) return
    const timer = setTimeout(() => {
      asked.current = typed
      setFilters({ ...filterValues, q: typed || undefined })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, filterValues, setFilters])

  return (
    <TextField
      size="small"
      type="search"
      placeholder="Search candidate, Ref ID, or email..."
      value={typed}
      onChange={event => setTyped(event.target.value)}
      onKeyDown={event => event.key === 'Escape' && (event.target as HTMLElement).blur()}
      sx={{ width: { xs: '100%', sm: 320 } }}
      slotProps={{
        htmlInput: { 'aria-label': 'Search candidate, Ref ID, or email', 'data-search': true, maxLength: 200 },
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
