import { useEffect } from 'react'
import { holdKeys } from './holdKeys.ts'

export function HeldKeys() {
  useEffect(() => holdKeys(), [])
  return null
}
