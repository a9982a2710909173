import { useState } from 'react'
import { type ToastContent, useToast } from '../kit/feedback/useToast.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { errorText } from '../providers/errorText.ts'
import { useComposer } from './composerContext.ts'
import { type ComposedLetter, isTouched, unfinishedFiles } from './letters/letters.ts'
import { type DraftState, draftSavedToast, withoutText } from './letters/useDraft.ts'
import type { Letters } from './letters/useLetters.ts'
import type { SettledSending } from './useSettledSending.ts'

export function useComposerClosing(
  letter: ComposedLetter,
  letters: Letters,
  draft: DraftState,
  { isOnItsWay, callOff }: SettledSending,
) {
  const { drop, setOpen } = letters
  const composer = useComposer()
  const toast = useToast()
  const discardSaved = useDiscarding(letters)
  const [asking, setAsking] = useState(false)

  const leave = () => {
    setOpen(null)
    drop(letter.key)
  }
  const showSaved = (draftId: string | undefined, content: ToastContent) => {
    const action = draftId ? { label: 'Open Draft', run: () => composer.openDraft(draftId) } : undefined
    toast({ ...content, action })
  }
  const close = () => {
    // The letter is kept until its result is known.
    if (isOnItsWay) return setOpen(null)
    callOff()
    if (draft.unsaved || letter.lost) return setAsking(true)
    leave()
    if (!isTouched(letter)) return
    showSaved(letter.draftId, {
      title: 'Draft saved',
      description: `It is in Drafts.${withoutText(draft.leftOut)}`,
      type: 'info',
    })
  }
  const saveAndLeave = async () => {
    setAsking(false)
    const unfinished = unfinishedFiles(letter)
    if (unfinished) return toast({ ...unfinished, type: 'error' })
    const saved = await draft.save(true)
    if (!saved) return
    leave()
    showSaved(saved.draftId, draftSavedToast(saved))
  }
  const discard = async () => {
    setAsking(false)
    leave()
    await discardSaved(await draft.settled())
  }
  const ask = () => {
    if (isOnItsWay) return
    callOff()
    if (isTouched(letter) || letter.draftId) setAsking(true)
    else void discard()
  }
  return {
    asking,
    close,
    ask,
    goOn: () => setAsking(false),
    saveAndLeave,
    discard,
  }
}

function useDiscarding({ put, setOpen }: Letters) {
  const toast = useToast()
  return async (letter: ComposedLetter): Promise<void> => {
    const draftId = letter.lost ? undefined : letter.draftId
    const showFailure = (error: unknown) =>
      toast({
        title: 'Failed to discard draft',
        description: errorText(error) ?? 'It is still in Drafts.',
        type: 'error',
      })
    const discarded = draftId ? dataProvider.discardDraft(draftId).catch(showFailure) : undefined
    const restore = async () => {
      await discarded
      if (draftId) await dataProvider.restoreDraft(draftId).catch(() => {})
      put(letter)
      setOpen(letter.key)
    }
    toast({ title: 'Draft discarded', type: 'info', undo: () => void restore() })
    await discarded
  }
}
