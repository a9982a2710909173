import { useEffect } from 'react'
import { bufferKeys } from './bufferKeys.ts'

export function BufferedKeys() {
  useEffect(() => bufferKeys(), [])
  return null
}
