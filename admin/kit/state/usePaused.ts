import { useEffect, useState } from 'react'

/** Returns a value once it has not changed for `pauseMs`; `first` until then. */
export function usePaused(value: string, pauseMs = 200, first = ''): string {
  const [paused, setPaused] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return paused
}
