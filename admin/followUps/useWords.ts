import { useMemo } from 'react'
import { useStartOver } from '../kit/feedback/useStartOver.ts'
import { usePersistedState } from '../kit/state/usePersistedState.ts'

/** The settings supply missing parts. */
export interface Words {
  subject?: string
  body?: string
}

export interface FollowUpWords {
  forAll: Words
  forOne: ReadonlyMap<string, Words>
  /** The text was written before the screen was left. */
  restored: boolean
  writeForAll(words: Words): void
  /** Null restores the text for all. */
  writeForOne(email: string, words: Words | null): void
  startOver(): void
  /** Keeps what was written since. Returns a function that restores the text. */
  forget(): () => void
}

interface Written {
  forAll: Words
  forOne: Record<string, Words>
}

const nothing: Written = { forAll: {}, forOne: {} }

export function useWords(candidateName: string): FollowUpWords {
  const kept = usePersistedState(`followUp.words.${candidateName}`, nothing)
  const { value, restored, change } = kept
  const { forAll } = value
  const forOne = useMemo(() => new Map(Object.entries(value.forOne)), [value.forOne])
  return {
    forAll,
    forOne,
    restored,
    writeForAll: words => change(before => ({ ...before, forAll: words })),
    writeForOne: (email, words) =>
      change(before => {
        const { [email]: _, ...others } = before.forOne
        return { ...before, forOne: words ? { ...others, [email]: words } : others }
      }),
    startOver: useStartOver(kept),
    forget: () => {
      change(before => (before === value ? nothing : before))
      return () => change(now => (now === nothing ? value : now))
    },
  }
}

export function wordsFor({ forAll, forOne }: Pick<FollowUpWords, 'forAll' | 'forOne'>, recipients: readonly string[]) {
  const edits = recipients.flatMap(email => {
    const words = forOne.get(email)
    return words ? [{ email, ...words }] : []
  })
  return { ...forAll, ...(edits.length > 0 && { edits }) }
}
