import { useMemo } from 'react'
import { useStartOver } from '../kit/feedback/useStartOver.ts'
import { useKeptState } from '../kit/state/useKeptState.ts'

/** Words as they were written; what is not there is as it is set. */
export interface Words {
  subject?: string
  body?: string
}

/** What was written for this follow-up: for all, and for some in other words. */
export interface FollowUpWords {
  forAll: Words
  forOne: ReadonlyMap<string, Words>
  /** They were written before the screen was left. */
  restored: boolean
  writeForAll(words: Words): void
  /** Without words the person gets those for all again. */
  writeForOne(email: string, words: Words | null): void
  startOver(): void
  /** Once they are sent; what was written since, on the screen opened anew, stays. Answers what gives them back. */
  forget(): () => void
}

interface Written {
  forAll: Words
  forOne: Record<string, Words>
}

const nothing: Written = { forAll: {}, forOne: {} }

/** Keeps what was written to those of a campaign, wherever one goes meanwhile, until it is sent. */
export function useWords(candidateName: string): FollowUpWords {
  const kept = useKeptState(`followUp.words.${candidateName}`, nothing)
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

/** What the server is told of them, for these recipients. */
export function wordsFor({ forAll, forOne }: Pick<FollowUpWords, 'forAll' | 'forOne'>, recipients: readonly string[]) {
  const edits = recipients.flatMap(email => {
    const words = forOne.get(email)
    return words ? [{ email, ...words }] : []
  })
  return { ...forAll, ...(edits.length > 0 && { edits }) }
}
