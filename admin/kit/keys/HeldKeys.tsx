import { useEffect } from 'react'
import { holdKeys } from './holdKeys.ts'

/** Replaces a dialog while it loads, and gives it the keys that are pressed meanwhile. */
export function HeldKeys() {
  useEffect(() => {
    const release = holdKeys()
    return () => void release()
  }, [])
  return null
}
