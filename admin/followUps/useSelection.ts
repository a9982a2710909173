import { useState } from 'react'

/** FUP-06: which of these addresses are chosen. Whoever leaves the list meanwhile is not chosen any more. */
export function useSelection(emails: readonly string[]) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const inOrder = emails.filter(email => picked.has(email))
  const all = emails.length > 0 && inOrder.length === emails.length
  return {
    chosen: new Set(inOrder),
    inOrder,
    all,
    toggle: (email: string) => setPicked(before => before.symmetricDifference(new Set([email]))),
    toggleAll: () => setPicked(all ? new Set() : new Set(emails)),
    clear: () => setPicked(new Set()),
  }
}
