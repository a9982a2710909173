import { createContext, useContext } from 'react'
import type { ResponseDetailsBody } from '../../src/contract/responses.ts'
import type { Addition } from './letters/addition.ts'
import type { ComposeRequest } from './letters/newLetter.ts'
import type { Letters } from './letters/useLetters.ts'

export interface Composer {
  /** Reopens the unsent letter of the same request if there is one. */
  open(request?: ComposeRequest): void
  /** Reopens an unsent letter like `open`. */
  reply(response: ResponseDetailsBody, how: 'reply' | 'forward', addition?: Addition): void
  openDraft(draftId: string): void
  isOpen: boolean
}

export const ComposerContext = createContext<Composer>({
  open: () => {},
  reply: () => {},
  openDraft: () => {},
  isOpen: false,
})
export const LettersContext = createContext<Letters | undefined>(undefined)

export const useComposer = () => useContext(ComposerContext)
export const useKeptLetters = () => useContext(LettersContext)
