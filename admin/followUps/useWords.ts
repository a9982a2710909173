import { useState } from 'react'

/** Words as they were written; what is not there is as it is set. */
export interface Words {
  subject?: string
  body?: string
}

/** What was written for this follow-up: for all, and for some in other words. */
export interface FollowUpWords {
  forAll: Words
  forOne: ReadonlyMap<string, Words>
  writeForAll(words: Words): void
  /** Without words the person gets those for all again. */
  writeForOne(email: string, words: Words | null): void
  forget(): void
}

/** Keeps what was written while the preview is open or closed, until it is sent. */
export function useWords(): FollowUpWords {
  const [forAll, setForAll] = useState<Words>({})
  const [forOne, setForOne] = useState<ReadonlyMap<string, Words>>(new Map())
  return {
    forAll,
    forOne,
    writeForAll: setForAll,
    writeForOne(email, words) {
      setForOne(before => {
        const after = new Map(before)
        if (words) after.set(email, words)
        else after.delete(email)
        return after
      })
    },
    forget() {
      setForAll({})
      setForOne(new Map())
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
