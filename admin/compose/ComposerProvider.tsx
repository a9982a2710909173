import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useToast } from '../kit/feedback/useToast.ts'
import { BufferedKeys } from '../kit/keys/BufferedKeys.tsx'
import { type Composer, ComposerContext, LettersContext } from './composerContext.ts'
import { type AddedContent, withAddedContent } from './letters/addedContent.ts'
import { type ComposedLetter, isOnItsWay, isUnsaved, type Letter } from './letters/letters.ts'
import { composeSlot, newComposedLetter, newReplyLetter, replySlot } from './letters/newLetter.ts'
import { OpenInOtherTab } from './letters/OpenInOtherTab.tsx'
import { draftInUrl, useDraftInUrl } from './letters/useDraftInUrl.ts'
import { type Letters, useLetters } from './letters/useLetters.ts'
import { useOnlyTab } from './letters/useOnlyTab.ts'
import { OutboxWatch } from './OutboxWatch.tsx'
import { useSender } from './snippets/useSender.ts'
import { useSending } from './useSending.ts'

const loadReply = () => import('./ReplyModal.tsx').then(({ ReplyModal }) => ({ default: ReplyModal }))
const loadComposer = () => import('./ComposerDialog.tsx').then(({ ComposerDialog }) => ({ default: ComposerDialog }))
const ReplyModal = lazy(loadReply)
const ComposerDialog = lazy(loadComposer)
const OpeningDraft = lazy(() =>
  import('./letters/OpeningDraft.tsx').then(({ OpeningDraft }) => ({ default: OpeningDraft })),
)

export function ComposerProvider({ children }: { children: ReactNode }) {
  const letters = useLetters()
  const open = letters.openLetter && !isOnItsWay(letters.openLetter) ? letters.openLetter : undefined
  const draft = useOpeningDraft(letters, open)
  const composer = useComposerOf(letters, draft.ask, useSender())
  useEarlyLoad()
  return (
    <ComposerContext value={composer}>
      <LettersContext value={letters}>{children}</LettersContext>
      {letters.letters.filter(isHandedOver).map(letter => (
        <OutboxWatch key={letter.key} letter={letter} {...letters} />
      ))}
      {open && <OpenLetter key={open.key} letter={open} letters={letters} />}
      {!open && draft.asked !== null && (
        <Suspense fallback={<BufferedKeys />}>
          <OpeningDraft key={draft.asked} draftId={draft.asked} onOpened={draft.opened} onClose={draft.leave} />
        </Suspense>
      )}
    </ComposerContext>
  )
}

/** Lets the screen first show what the input opens. */
const earlyLoadMs = 1000

/** Loads the composer after the first input, so that letters open without a wait. */
function useEarlyLoad(): void {
  useEffect(() => {
    const listening = new AbortController()
    const load = () => {
      listening.abort()
      setTimeout(() => void Promise.allSettled([loadReply(), loadComposer()]), earlyLoadMs)
    }
    for (const sign of ['pointermove', 'touchstart', 'keydown']) {
      window.addEventListener(sign, load, { signal: listening.signal, passive: true })
    }
    return () => listening.abort()
  }, [])
}

/** Changes only when a letter opens or closes, so that typing does not redraw the screen behind. */
function useComposerOf(
  letters: Letters,
  openDraft: Composer['openDraft'],
  withSender: ReturnType<typeof useSender>,
): Composer {
  const latest = useRef({ ...letters, withSender })
  latest.current = { ...letters, withSender }
  const isOpen = letters.openLetter !== undefined
  return useMemo(() => {
    const begin = (slot: string, make: () => Letter, added: AddedContent = {}) => {
      const { letters: kept, put, setOpen } = latest.current
      // The last one may have been brought back by an undo.
      const existing = kept.findLast(letter => letter.slot === slot && !isOnItsWay(letter))
      const letter = existing ? withAddedContent(existing, added) : make()
      // Keys are held from here on until the letter can take them.
      flushSync(() => {
        if (letter !== existing) put(letter)
        setOpen(letter.key)
      })
    }
    return {
      open: (request = {}) =>
        latest.current.withSender(({ signature }) =>
          begin(composeSlot(request), () => newComposedLetter(request, signature), {
            attachments: request.attachments,
          }),
        ),
      reply: (response, how, added = {}) =>
        latest.current.withSender(sender =>
          begin(replySlot(response.id, how), () => newReplyLetter(response, how, sender, added), added),
        ),
      openDraft,
      isOpen,
    }
  }, [isOpen, openDraft])
}

const draftIdOf = (letter: Letter | undefined) => (letter?.kind === 'composed' ? (letter.draftId ?? null) : null)

function useOpeningDraft(letters: Letters, open: Letter | undefined) {
  const [asked, setAsked] = useState(() => (open ? null : draftInUrl()))
  const latest = useRef(letters)
  latest.current = letters
  const ask = useCallback((draftId: string) => {
    const { letters: kept, drop, setOpen } = latest.current
    const existing = kept.find(letter => draftIdOf(letter) === draftId && !isOnItsWay(letter)) as
      | ComposedLetter
      | undefined
    // Unsaved content wins; without it, the mailbox may have a newer draft.
    if (existing && (isUnsaved(existing) || existing.failure !== undefined)) return setOpen(existing.key)
    if (existing) drop(existing.key)
    setOpen(null)
    setAsked(draftId)
  }, [])
  useDraftInUrl(open ? draftIdOf(open) : asked, ask)
  return {
    asked,
    ask,
    opened: (letter: ComposedLetter) => {
      letters.put(letter)
      letters.setOpen(letter.key)
      setAsked(null)
    },
    leave: () => setAsked(null),
  }
}

function OpenLetter({ letter, letters }: { letter: Letter; letters: Letters }) {
  const sending = useSending(letters)
  const toast = useToast()
  const leave = () => letters.setOpen(null)
  const { isOurs, take } = useOnlyTab(letter.key, () => {
    leave()
    toast({ title: 'Open in another tab', description: 'This email is already open in another tab.', type: 'info' })
  })
  if (isOurs === undefined) return <BufferedKeys />
  const takeOver = () => {
    letters.refresh(letter.key)
    take()
  }
  if (!isOurs) return <OpenInOtherTab onTake={takeOver} onClose={leave} />
  return (
    <Suspense fallback={<BufferedKeys />}>
      {letter.kind === 'reply' ? (
        <ReplyModal {...{ letter, letters, sending }} />
      ) : (
        <ComposerDialog {...{ letter, letters, sending }} />
      )}
    </Suspense>
  )
}

const isHandedOver = (letter: Letter): letter is Letter & { outboxId: string } => letter.outboxId !== undefined
