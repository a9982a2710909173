import SearchIcon from '@mui/icons-material/Search'
import { InputAdornment, TextField, Tooltip } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import type { InboxPlace } from './useInboxPlace.ts'

const pauseMs = 300
const operators =
  'from: to: subject: has:attachment is:unread is:flagged before:2026-01-31 after:2026-01-01 "a phrase" -without'

/** MBX-18: searches once the typing pauses. */
export function SearchBox({ place }: { place: InboxPlace }) {
  const { search, go } = place
  const [typed, setTyped] = useState(search)
  const asked = useRef(search)
  useEffect(() => {
    if (search === asked.current) return
    asked.current = search
    setTyped(search)
  }, [search])
  useEffect(() => {
    if (typed === asked.current) return
    const timer = setTimeout(() => {
      asked.current = typed
      go({ search: typed }, { replace: true })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, go])
  return (
    <Tooltip title={operators}>
      <TextField
        size="small"
        type="search"
        fullWidth
        placeholder="Search emails..."
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => event.key === 'Escape' && (event.target as HTMLElement).blur()}
        slotProps={{
          htmlInput: { 'aria-label': 'Search emails', 'data-search': true, maxLength: 1000 },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
    </Tooltip>
  )
}
