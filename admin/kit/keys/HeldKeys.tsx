import { useEffect } from 'react'
import { holdKeys } from './holdKeys.ts'

/** Holds keys while a dialog loads. */
export function HeldKeys() {
  useEffect(() => {
    const release = holdKeys()
    return () => void release()
  }, [])
  return null
}
