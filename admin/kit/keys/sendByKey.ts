import type { KeyboardEvent } from 'react'

/** Ignores keys of a dialog or menu above, which React treats as its children. */
export function sendByKey(send: () => void): (event: KeyboardEvent) => void {
  return event => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    if (!event.currentTarget.contains(event.target as Element)) return
    event.preventDefault()
    event.stopPropagation()
    send()
  }
}
