import { useCallback, useEffect, useRef, useState } from 'react'

const pauseMs = 300

export interface TypedSearch {
  typed: string
  setTyped(text: string): void
  /** Searches without waiting for a pause. */
  searchNow(): void
}

/** Keeps what is typed into a search field, and searches after a pause in typing. */
export function useTypedSearch(wanted: string, onSearch: (wanted: string) => void): TypedSearch {
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
  return { typed, setTyped, searchNow: () => search(typed) }
}
