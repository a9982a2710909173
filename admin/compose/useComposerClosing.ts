import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useToast } from '../layout/useToast.ts'
import type { RejoinderDataProvider } from '../providers/dataProvider.ts'
import { type ComposedLetter, isTouched } from './letters.ts'
import type { DraftState } from './useDraft.ts'
import type { Letters } from './useLetters.ts'

/** Leaving the composer: what is in Drafts stays there, and what is nowhere else is asked about. */
export function useComposerClosing(letter: ComposedLetter, { drop, put, setOpen }: Letters, draft: DraftState) {
  const dataProvider = useDataProvider<RejoinderDataProvider>()
  const toast = useToast()
  const [asking, setAsking] = useState(false)

  const leave = () => {
    setOpen(null)
    drop(letter.key)
  }
  const close = () => {
    if (draft.unsaved) return setAsking(true)
    leave()
    if (isTouched(letter)) toast({ title: 'Draft saved', description: 'It is in Drafts.', type: 'info' })
  }
  const saveAndLeave = async () => {
    setAsking(false)
    if (await draft.save()) leave()
  }
  const discard = async () => {
    setAsking(false)
    leave()
    const { draftId } = await draft.settled()
    const restore = () => {
      put({ ...letter, draftId: undefined })
      setOpen(letter.key)
    }
    toast({ title: 'Draft discarded', type: 'info', undo: restore })
    // Should it fail, it is still in Drafts, where it can be thrown away by hand.
    if (draftId) await dataProvider.discardDraft(draftId).catch(() => {})
  }
  return {
    asking,
    close,
    /** Throws it away, after a question when there is something to lose. */
    ask: () => (isTouched(letter) ? setAsking(true) : void discard()),
    goOn: () => setAsking(false),
    saveAndLeave,
    discard,
  }
}
