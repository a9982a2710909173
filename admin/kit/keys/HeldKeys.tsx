import { useEffect } from 'react'
import { holdKeys } from './holdKeys.ts'

export function HeldKeys() {
  useEffect(() => {
    const release = holdKeys()
    return () => void release()
  }, [])
  return null
}
