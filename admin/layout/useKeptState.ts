import { useCallback, useRef, useState } from 'react'

interface Kept<T> {
  value: T
  /** It was here already when this began. */
  restored: boolean
  change(update: (before: T) => T): void
  /** Back to the blank, of which nothing is kept. */
  forget(): void
}

/**
 * State that outlives leaving the screen and a reload, in this tab, until it is forgotten.
 *
 * @param name of what is kept, in the browser's store
 * @param blank what there is before anything was written; plain data
 */
export function useKeptState<T>(name: string, blank: T): Kept<T> {
  const key = `Rejoinder.${name}`
  const [first] = useState(() => read<T>(key))
  const [value, setValue] = useState(first ?? blank)
  const [restored, setRestored] = useState(first !== undefined)
  const latest = useRef(value)
  // At once, not with the next drawing: what was sent is forgotten although the screen was left meanwhile.
  const set = useCallback(
    (next: T) => {
      latest.current = next
      store(key, next)
      setValue(next)
    },
    [key],
  )
  const change = useCallback((update: (before: T) => T) => set(update(latest.current)), [set])
  const forget = () => {
    set(blank)
    sessionStorage.removeItem(key)
    setRestored(false)
  }
  return { value, restored, change, forget }
}

function read<T>(key: string): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '') as T
  } catch {
    return undefined
  }
}

function store(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The browser's store is full: it lives on as long as the screen does.
  }
}
