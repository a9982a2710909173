import { useRef, useState } from 'react'
import type { Letter } from './letters/letters.ts'
import type { Sending } from './useSending.ts'

export interface SettledSending {
  /** Sends what the letter is once a save that is under way has ended. */
  send(settled: () => Promise<Letter>): Promise<void>
  /** While the save is waited for, the letter does not leave after all. */
  callOff(): void
  isSending: boolean
  /** It cannot be called off any more: the server is being asked. */
  isOnItsWay: boolean
}

/** Sending a letter that is saved by itself meanwhile: the save can take its time, and whoever leaves then does not send. */
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
