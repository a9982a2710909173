import { Box, Modal } from '@mui/material'
import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useMemo, useRef } from 'react'
import type { ResponseDetailsBody } from '../../src/contract/responses.ts'
import { useSession } from '../providers/session.ts'
import { isOnItsWay, type Letter } from './letters.ts'
import { type ComposeRequest, composeSlot, newComposedLetter, newReplyLetter, replySlot } from './newLetter.ts'
import { OutboxWatch } from './OutboxWatch.tsx'
import { type Letters, useLetters } from './useLetters.ts'
import { useSending } from './useSending.ts'

const loadReply = () => import('./ReplyModal.tsx').then(({ ReplyModal }) => ({ default: ReplyModal }))
const loadComposer = () => import('./ComposerDialog.tsx').then(({ ComposerDialog }) => ({ default: ComposerDialog }))
const ReplyModal = lazy(loadReply)
const ComposerDialog = lazy(loadComposer)

interface Composer {
  /** Opens the composer: with what was begun there and not sent, if there is such a letter, else afresh. */
  open(request?: ComposeRequest): void
  /** Opens the reply to a response, or its forward, likewise. */
  reply(response: ResponseDetailsBody, how: 'reply' | 'forward'): void
  /** A letter is open, over everything else. */
  isOpen: boolean
}

const ComposerContext = createContext<Composer>({ open: () => {}, reply: () => {}, isOpen: false })
const LettersContext = createContext<Letters | undefined>(undefined)

export const useComposer = () => useContext(ComposerContext)
export const useKeptLetters = () => useContext(LettersContext)

/** Letters of all screens: the one that is open, those on their way, those that came back. */
export function ComposerProvider({ children }: { children: ReactNode }) {
  const letters = useLetters()
  const { data: session } = useSession()
  const open = letters.openLetter
  const composer = useComposerOf(letters, session?.forwardTo ?? '')
  useEarlyLoad()
  return (
    <ComposerContext value={composer}>
      <LettersContext value={letters}>{children}</LettersContext>
      {letters.letters.filter(isSent).map(letter => (
        <OutboxWatch key={letter.key} letter={letter} {...letters} />
      ))}
      {open && !isOnItsWay(open) && <OpenLetter key={open.key} letter={open} letters={letters} />}
    </ComposerContext>
  )
}

/** Fetched while nothing else is to do: who opens a letter begins to type at once. */
function useEarlyLoad(): void {
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000))
    whenIdle(() => void Promise.allSettled([loadReply(), loadComposer()]))
  }, [])
}

/** Until the window is there: what is typed already is no command to the screen behind. */
const Coming = () => (
  <Modal open>
    <Box role="status" aria-label="Opening..." tabIndex={-1} sx={{ outline: 'none' }} />
  </Modal>
)

/** The same for as long as nothing opens or closes, so that writing does not draw the screen behind anew. */
function useComposerOf(letters: Letters, forwardTo: string): Composer {
  const latest = useRef(letters)
  latest.current = letters
  const isOpen = letters.openLetter !== undefined
  return useMemo(() => {
    const begin = (slot: string, make: () => Letter) => {
      const { letters: kept, put, setOpen } = latest.current
      const begun = kept.find(letter => letter.slot === slot && !isOnItsWay(letter))
      const letter = begun ?? make()
      if (!begun) put(letter)
      setOpen(letter.key)
    }
    return {
      open: (request = {}) => begin(composeSlot(request), () => newComposedLetter(request)),
      reply: (response, how) => begin(replySlot(response.id, how), () => newReplyLetter(response, how, forwardTo)),
      isOpen,
    }
  }, [forwardTo, isOpen])
}

function OpenLetter({ letter, letters }: { letter: Letter; letters: Letters }) {
  const sending = useSending(letters)
  return (
    <Suspense fallback={<Coming />}>
      {letter.kind === 'reply' ? (
        <ReplyModal {...{ letter, letters, sending }} />
      ) : (
        <ComposerDialog {...{ letter, letters, sending }} />
      )}
    </Suspense>
  )
}

const isSent = (letter: Letter): letter is Letter & { outboxId: string } => isOnItsWay(letter)
