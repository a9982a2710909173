import { useCallback, useState, useSyncExternalStore } from 'react'

export interface PersistedState<T> {
  value: T
  restored: boolean
  change(update: (before: T) => T): void
  forget(): void
  /** Works even after the screen was left. */
  latest(): T
}

/**
 * Survives leaving the screen and a reload of the tab. All users of a name share the value.
 *
 * @param blank plain data
 */
export function usePersistedState<T>(name: string, blank: T): PersistedState<T> {
  const key = `Rejoinder.${name}`
  const [none] = useState(blank)
  const latest = useCallback(() => read<T>(key) ?? none, [key, none])
  const value = useSyncExternalStore(subscribe, latest)
  const [restored, setRestored] = useState(value !== none)
  if (restored && value === none) setRestored(false)
  const change = useCallback((update: (before: T) => T) => store(key, update(latest()), none), [key, latest, none])
  const forget = useCallback(() => store(key, none, none), [key, none])
  return { value, restored, change, forget, latest }
}

/** An unchanged value stays the same object. */
const values = new Map<string, unknown>()
const readers = new Set<() => void>()

function subscribe(reader: () => void): () => void {
  readers.add(reader)
  return () => readers.delete(reader)
}

function read<T>(key: string): T | undefined {
  if (!values.has(key)) values.set(key, readText(key))
  return values.get(key) as T | undefined
}

function store(key: string, value: unknown, blank: unknown): void {
  const text = JSON.stringify(value)
  if (text === JSON.stringify(values.get(key) ?? blank)) return
  const isBlank = text === JSON.stringify(blank)
  values.set(key, isBlank ? undefined : value)
  if (isBlank) sessionStorage.removeItem(key)
  else storeText(key, text)
  for (const reader of readers) reader()
}

function readText(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}

function storeText(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // The storage is full; the value lasts as long as the page.
  }
}
