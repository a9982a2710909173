import { useCallback, useState, useSyncExternalStore } from 'react'

export interface Kept<T> {
  value: T
  /** It was here already when this began. */
  restored: boolean
  change(update: (before: T) => T): void
  /** Back to the blank, of which nothing is kept. */
  forget(): void
  /** The value as it is by now, also after the screen was left. */
  latest(): T
}

/**
 * State that outlives leaving the screen and a reload, in this tab, until it is forgotten. All who ask for its name
 * share it: what is changed on behalf of a screen that was left is seen on the one that is there by then.
 *
 * @param name of what is kept, in the browser's store
 * @param blank what there is before anything was written; plain data
 */
export function useKeptState<T>(name: string, blank: T): Kept<T> {
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

/** What was read or written in this page, by key; it stays the same object until it is another. */
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
    // The browser's store is full: it lives on as long as the page does.
  }
}
