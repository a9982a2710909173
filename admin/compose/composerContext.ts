import { createContext, useContext } from 'react'
import type { ResponseDetailsBody } from '../../src/contract/responses.ts'
import type { AddedContent } from './letters/addedContent.ts'
import type { ComposeRequest } from './letters/newLetter.ts'
import type { Letters } from './letters/useLetters.ts'

export interface Composer {
  /** Reopens an unsent letter of the same request. */
  open(request?: ComposeRequest): void
  reply(response: ResponseDetailsBody, how: 'reply' | 'forward', added?: AddedContent): void
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
