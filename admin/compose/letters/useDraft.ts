import { useCallback, useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { SavedDraftBody } from '../../../src/contract/sending.ts'
import { useToast } from '../../kit/feedback/useToast.ts'
import type { RejoinderDataProvider } from '../../providers/dataProvider.ts'
import { sentenceAndReason } from '../../providers/errorText.ts'
import {
  type ComposedLetter,
  isUnsaved,
  type Letter,
  letterContent,
  printOf,
  toDraftEmail,
  withoutDraft,
} from './letters.ts'
import { listed } from './listed.ts'
import { lostDraftOf } from './lostDraft.ts'

/** A draft is saved by itself once the writing pauses for so long. */
const autosaveMs = 4000

export interface DraftState {
  /** What was written is not in Drafts yet. */
  unsaved: boolean
  /** Somebody asked to save and waits. */
  isSaving: boolean
  savedAt: Date | undefined
  /**
   * Saves and says so (ERR-19, ERR-20); of success somebody else may tell. A draft that is gone is saved as a new one.
   *
   * @returns null when it did not work
   */
  save(quietly?: boolean): Promise<SavedDraftBody | null>
  /** Puts the draft back that was deleted meanwhile, and saves into it. */
  putBack(): Promise<void>
  /** Waits for a save that is under way; answers the letter with the draft that it became. */
  settled(): Promise<ComposedLetter>
}

/** ERR-19, and whom the draft could not take. */
export function draftSavedToast({ leftOut = [] }: SavedDraftBody): { title: string; description: string } {
  const without = leftOut.length > 0 ? ` Without ${listed(leftOut.map(text => `'${text}'`))}: no e-mail address.` : ''
  return { title: 'Draft saved', description: `Your draft has been saved.${without}` }
}

type Change = (update: (letter: Letter) => Letter) => void

/** VAL-05: keeps a letter in Drafts, as one draft. While it is being sent it is left alone. */
export function useDraft(letter: ComposedLetter, change: Change, isSending: boolean): DraftState {
  const dataProvider = useDataProvider<RejoinderDataProvider>()
  const toast = useToast()
  const { latest, store, savedAt } = useStoring(letter, change)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const [isSaving, setIsSaving] = useState(false)
  const content = letterContent(letter)
  const unsaved = isUnsaved(letter)
  const rests = !unsaved || isSending || letter.lost !== undefined

  /** One after the other: the first one makes the draft that the next ones change. */
  const storeInTurn = useCallback(() => {
    const next = running.current.then(store, store)
    running.current = next
    return next
  }, [store])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the wait anew
  useEffect(() => {
    if (rests) return
    // Should it fail, the browser keeps the letter, and the next pause tries again.
    const timer = setTimeout(() => storeInTurn().catch(() => {}), autosaveMs)
    return () => clearTimeout(timer)
  }, [rests, content, storeInTurn])

  const save = async (quietly = false) => {
    setIsSaving(true)
    try {
      if (latest.current.lost) {
        latest.current = withoutDraft(latest.current)
        change(present => withoutDraft(present as ComposedLetter))
      }
      const saved = await storeInTurn()
      if (!quietly) toast(draftSavedToast(saved))
      return saved
    } catch (error) {
      const description = sentenceAndReason('There was an error saving your draft.', error)
      toast({ title: 'Failed to save draft', description, type: 'error' })
      return null
    } finally {
      setIsSaving(false)
    }
  }
  const putBack = async () => {
    try {
      await dataProvider.restoreDraft(latest.current.draftId ?? '')
      latest.current = { ...latest.current, lost: undefined }
      change(present => ({ ...present, lost: undefined }) as ComposedLetter)
    } catch (error) {
      const lost = lostDraftOf(error)
      if (lost) return change(present => ({ ...present, lost }) as ComposedLetter)
    }
    await save()
  }
  const settled = () =>
    running.current.then(
      () => latest.current,
      () => latest.current,
    )
  return { unsaved, isSaving, savedAt, save, putBack, settled }
}

/** Saves the letter as it stands and notes what became of it. */
function useStoring(letter: ComposedLetter, change: Change) {
  const dataProvider = useDataProvider<RejoinderDataProvider>()
  const latest = useRef(letter)
  latest.current = letter
  const [savedAt, setSavedAt] = useState<Date>()
  const store = useCallback(async () => {
    const now = latest.current
    try {
      const saved = await dataProvider.saveDraft(toDraftEmail(now))
      const noted = { draftId: saved.draftId, savedAs: printOf(letterContent(now)), lost: undefined }
      latest.current = { ...latest.current, ...noted }
      change(present => ({ ...present, ...noted }) as ComposedLetter)
      setSavedAt(new Date())
      return saved
    } catch (error) {
      const lost = lostDraftOf(error)
      if (lost) change(present => ({ ...present, lost }) as ComposedLetter)
      throw error
    }
  }, [dataProvider, change])
  return { latest, store, savedAt }
}
