import { useEffect, useState } from 'react'

/** A value once it has not changed for a pause; until the first one, `first`. */
export function usePaused(value: string, pauseMs = 200, first = ''): string {
  const [paused, setPaused] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return paused
}
