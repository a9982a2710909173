import { useCallback, useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useToast } from '../layout/useToast.ts'
import type { RejoinderDataProvider } from '../providers/dataProvider.ts'
import { type ComposedLetter, isTouched, type Letter, letterContent, toDraftEmail } from './letters.ts'

/** A draft is saved by itself once the writing pauses for so long. */
const autosaveMs = 4000

export interface DraftState {
  /** What was written is not in Drafts yet. */
  unsaved: boolean
  /** Somebody asked to save and waits. */
  isSaving: boolean
  savedAt: Date | undefined
  /** Saves and says so (ERR-19, ERR-20); answers whether it worked. */
  save(): Promise<boolean>
  /** Waits for a save that is under way; answers the letter with the draft that it became. */
  settled(): Promise<ComposedLetter>
}

/** VAL-05: keeps a letter in Drafts, as one draft. While it is being sent it is left alone. */
export function useDraft(
  letter: ComposedLetter,
  change: (update: (letter: Letter) => Letter) => void,
  isSending: boolean,
): DraftState {
  const dataProvider = useDataProvider<RejoinderDataProvider>()
  const toast = useToast()
  const latest = useRef(letter)
  latest.current = letter
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const [saved, setSaved] = useState<{ content: string; at: Date }>()
  const [isSaving, setIsSaving] = useState(false)
  const content = letterContent(letter)
  const unsaved = isTouched(letter) && content !== saved?.content

  /** One after the other: the first one makes the draft that the next ones change. */
  const store = useCallback(() => {
    const run = async () => {
      const now = latest.current
      const { draftId } = await dataProvider.saveDraft(toDraftEmail(now))
      latest.current = { ...latest.current, draftId }
      change(present => ({ ...present, draftId }) as ComposedLetter)
      setSaved({ content: letterContent(now), at: new Date() })
    }
    const next = running.current.then(run, run)
    running.current = next
    return next
  }, [dataProvider, change])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the wait anew
  useEffect(() => {
    if (!unsaved || isSending) return
    // Should it fail, the browser keeps the letter, and the next pause tries again.
    const timer = setTimeout(() => store().catch(() => {}), autosaveMs)
    return () => clearTimeout(timer)
  }, [unsaved, content, isSending, store])

  const save = async () => {
    setIsSaving(true)
    try {
      await store()
      toast({ title: 'Draft saved', description: 'Your draft has been saved.' })
      return true
    } catch {
      toast({ title: 'Failed to save draft', description: 'There was an error saving your draft.', type: 'error' })
      return false
    } finally {
      setIsSaving(false)
    }
  }
  const settled = () =>
    running.current.then(
      () => latest.current,
      () => latest.current,
    )
  return { unsaved, isSaving, savedAt: saved?.at, save, settled }
}
