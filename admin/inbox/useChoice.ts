import { useState } from 'react'

/** The chosen row, before the URL names it. */
export interface Choice {
  id: string | undefined
  choose(id: string): void
  unchoose(id: string): void
}

/** The URL follows once no second click can come. */
export function useChoice(openId: string | null): Choice {
  const [chosen, setChosen] = useState<{ id: string; open: string | null }>()
  if (chosen && chosen.open !== openId) setChosen(undefined)
  return {
    id: chosen?.id,
    choose: id => setChosen({ id, open: openId }),
    unchoose: id => setChosen(before => (before?.id === id ? undefined : before)),
  }
}
