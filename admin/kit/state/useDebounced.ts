import { useEffect, useState } from 'react'

/** Returns `first` until the value rests for `pauseMs`. */
export function useDebounced(value: string, pauseMs = 200, first = ''): string {
  const [paused, setPaused] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return paused
}
