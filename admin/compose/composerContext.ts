import { createContext, useContext } from 'react'
import type { ResponseDetailsBody } from '../../src/contract/responses.ts'
import type { ComposeRequest } from './letters/newLetter.ts'
import type { Letters } from './letters/useLetters.ts'

/** Writing a mail, from whatever screen. */
export interface Composer {
  /** Opens the composer: with what was begun there and not sent, if there is such a letter, else afresh. */
  open(request?: ComposeRequest): void
  /** Opens the reply to a response, or its forward, likewise. */
  reply(response: ResponseDetailsBody, how: 'reply' | 'forward'): void
  /** Goes on with a draft of the mailbox. */
  openDraft(draftId: string): void
  /** A letter is open, over everything else. */
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
