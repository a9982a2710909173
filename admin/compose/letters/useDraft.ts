import { useCallback, useEffect, useRef, useState } from 'react'
import type { SavedDraftBody } from '../../../src/contract/sending.ts'
import { useToast } from '../../kit/feedback/useToast.ts'
import { dataProvider } from '../../providers/dataProvider.ts'
import { errorTextOr, sentenceAndReason } from '../../providers/errorText.ts'
import { joinNames } from './joinNames.ts'
import {
  type ComposedLetter,
  fingerprintOf,
  isUnsaved,
  type Letter,
  letterContent,
  toDraftEmail,
  withoutDraft,
} from './letters.ts'
import { staleDraftOf } from './staleDraft.ts'

/** Counts from the last change. */
const autosaveMs = 4000

export interface DraftState {
  /** The saved draft lacks some content. */
  unsaved: boolean
  /** A save that the user asked for is running. */
  isSaving: boolean
  savedAt: Date | undefined
  /** Recipients without an address, which drafts cannot store. */
  leftOut: readonly string[]
  failure: string | undefined
  /** Returns null on failure; `quietly` hides success (ERR-19, ERR-20). */
  save(quietly?: boolean): Promise<SavedDraftBody | null>
  putBack(): Promise<void>
  settled(): Promise<ComposedLetter>
}

export const withoutText = (leftOut: readonly string[]) =>
  leftOut.length === 0
    ? ''
    : ` ${joinNames(leftOut.map(text => `'${text}'`))} ${leftOut.length > 1 ? "aren't email addresses, so they were" : "isn't an email address, so it was"} left out.`

/** ERR-19 */
export function draftSavedToast({ leftOut = [] }: SavedDraftBody): { title: string; description: string } {
  return { title: 'Draft saved', description: `Your draft has been saved.${withoutText(leftOut)}` }
}

type Change = (update: (letter: Letter) => Letter) => void

/** VAL-05 */
export function useDraft(letter: ComposedLetter, change: Change, isSending: boolean): DraftState {
  const toast = useToast()
  const { latest, store, ...outcome } = useStoring(letter, change)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const [isSaving, setIsSaving] = useState(false)
  const content = letterContent(letter)
  const unsaved = isUnsaved(letter)
  const rests = !unsaved || isSending || letter.lost !== undefined

  /** Saves one after another, because the first save creates the draft that later ones change. */
  const storeInTurn = useCallback(() => {
    const next = running.current.then(store, store)
    running.current = next
    return next
  }, [store])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the wait
  useEffect(() => {
    if (rests) return
    // On failure, the browser keeps the letter and the next pause retries.
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
      const lost = staleDraftOf(error)
      if (lost) return change(present => ({ ...present, lost }) as ComposedLetter)
    }
    await save()
  }
  const settled = () =>
    running.current.then(
      () => latest.current,
      () => latest.current,
    )
  return { unsaved, isSaving, ...outcome, save, putBack, settled }
}

const notSaved = { savedAt: undefined, leftOut: [], failure: undefined }

function useStoring(letter: ComposedLetter, change: Change) {
  const latest = useRef(letter)
  latest.current = letter
  const [outcome, setOutcome] = useState<Pick<DraftState, 'savedAt' | 'leftOut' | 'failure'>>(notSaved)
  const store = useCallback(async () => {
    const now = latest.current
    try {
      const saved = await dataProvider.saveDraft(toDraftEmail(now))
      const noted = { draftId: saved.draftId, savedAs: fingerprintOf(letterContent(now)), lost: undefined }
      latest.current = { ...latest.current, ...noted }
      change(present => ({ ...present, ...noted }) as ComposedLetter)
      setOutcome({ savedAt: new Date(), leftOut: saved.leftOut ?? [], failure: undefined })
      return saved
    } catch (error) {
      const lost = staleDraftOf(error)
      if (lost) change(present => ({ ...present, lost }) as ComposedLetter)
      else setOutcome(before => ({ ...before, failure: errorTextOr(error, 'Rejoinder is not responding.') }))
      throw error
    }
  }, [change])
  return { latest, store, ...outcome }
}
