import { useRef, useState } from 'react'
import type { Letter } from './letters/letters.ts'
import type { Sending } from './useSending.ts'

export interface SettledSending {
  /** Waits for a running save. */
  send(settled: () => Promise<Letter>): Promise<void>
  callOff(): void
  isSending: boolean
  /** The server has been asked; nothing can cancel it. */
  isOnItsWay: boolean
}

export function useSettledSending({ send }: Sending): SettledSending {
  const [phase, setPhase] = useState<'idle' | 'waiting' | 'sending'>('idle')
  const turn = useRef<symbol>(undefined)
  const rest = () => {
    turn.current = undefined
    setPhase('idle')
  }
  return {
    isSending: phase !== 'idle',
    isOnItsWay: phase === 'sending',
    callOff: () => {
      if (phase === 'waiting') rest()
    },
    async send(settled) {
      if (turn.current) return
      const mine = Symbol('sending')
      turn.current = mine
      setPhase('waiting')
      const letter = await settled()
      if (turn.current !== mine) return
      setPhase('sending')
      await send(letter).finally(rest)
    },
  }
}
