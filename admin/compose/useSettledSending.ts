import { useRef, useState } from 'react'
import type { Letter } from './letters/letters.ts'
import type { Sending } from './useSending.ts'

export interface SettledSending {
  /** Sends the letter after a running save has ended. */
  send(settled: () => Promise<Letter>): Promise<void>
  /** Cancels sending while it waits for the save. */
  callOff(): void
  isSending: boolean
  /** Sending can no longer be canceled: the server has been asked. */
  isOnItsWay: boolean
}

/** Sends a letter that may still be saving. Leaving during the save cancels sending. */
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
