import { useState } from 'react'

/** The row that a click or key chose before the address has it. */
export interface Choice {
  id: string | undefined
  choose(id: string): void
  unchoose(id: string): void
}

/** After a click, the address has the choice only when no second click can follow. */
export function useChoice(openId: string | null): Choice {
  const [chosen, setChosen] = useState<{ id: string; open: string | null }>()
  if (chosen && chosen.open !== openId) setChosen(undefined)
  return {
    id: chosen?.id,
    choose: id => setChosen({ id, open: openId }),
    unchoose: id => setChosen(before => (before?.id === id ? undefined : before)),
  }
}
