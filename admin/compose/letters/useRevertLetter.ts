import { useToast } from '../../kit/feedback/useToast.ts'
import { type ComposedLetter, freshCopy, type Letter, revertedLetter } from './letters.ts'
import { newKey } from './newKey.ts'
import type { DraftState } from './useDraft.ts'
import type { Letters } from './useLetters.ts'

/**
 * Reverts an opened draft; a letter's automatically saved draft stays in Drafts.
 *
 * @param onStartOver redraws the letter
 */
export function useRevertLetter(
  letter: Letter,
  letters: Letters,
  onStartOver: () => void,
  draft?: DraftState,
): () => void {
  const { put, drop, change, setOpen } = letters
  const toast = useToast()
  const bringBack = (earlier: Letter) => {
    put(earlier)
    setOpen(earlier.key)
    onStartOver()
  }
  const detach = (saved: ComposedLetter, { save, settled, unsaved }: DraftState) => {
    const stays = saved.draftId !== undefined && !saved.lost
    const earlier = stays && unsaved ? save(true).then(settled) : settled()
    const fresh = freshCopy(saved, newKey())
    drop(saved.key)
    put(fresh)
    setOpen(fresh.key)
    toast({
      title: 'Started over',
      description: stays ? 'The earlier email is in Drafts.' : undefined,
      type: 'info',
      undo: () => void earlier.then(bringBack),
    })
  }
  return () => {
    if (letter.kind === 'composed' && !letter.opened && draft) return detach(letter, draft)
    change(letter.key, revertedLetter)
    onStartOver()
    // An empty fingerprint matches nothing, so the restored letter counts as unsaved.
    const undo = () => bringBack(letter.kind === 'composed' ? { ...letter, savedAs: '' } : letter)
    toast({ title: 'Started over', type: 'info', undo })
  }
}
