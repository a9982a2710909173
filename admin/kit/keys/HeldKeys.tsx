import { useEffect } from 'react'
import { holdKeys } from './holdKeys.ts'

/** Stands in for a dialog that loads, and gives it the keys that are pressed meanwhile. */
export function HeldKeys() {
  useEffect(() => {
    const release = holdKeys()
    return () => void release()
  }, [])
  return null
}
