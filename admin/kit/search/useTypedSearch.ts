import { useEffect, useRef, useState } from 'react'

const pauseMs = 300

export interface TypedSearch {
  typed: string
  setTyped(text: string): void
  searchNow(): void
}

export function useTypedSearch(wanted: string, onSearch: (wanted: string) => void): TypedSearch {
  const [typed, show] = useState(wanted)
  const asked = useRef(wanted)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onSearch)
  latest.current = onSearch

  useEffect(() => {
    if (wanted === asked.current) return
    // Another search was opened, so the typed text no longer counts.
    clearTimeout(timer.current)
    asked.current = wanted
    show(wanted)
  }, [wanted])
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (text: string) => {
    clearTimeout(timer.current)
    if (text === asked.current) return
    asked.current = text
    latest.current(text)
  }
  const setTyped = (text: string) => {
    show(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(text), pauseMs)
  }
  return { typed, setTyped, searchNow: () => search(typed) }
}
