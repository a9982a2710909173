import { isTyping } from './useKeys.ts'

const rendered = () => new Promise(resolve => setTimeout(resolve))

/**
 * Holds keys while their target loads.
 *
 * @returns a function that gives the held keys to the focused element
 */
export function holdKeys(isLoading: (event: KeyboardEvent) => boolean = () => true): () => Promise<void> {
  const held: KeyboardEvent[] = []
  let isReplaying = false
  const hold = (event: KeyboardEvent) => {
    if (!event.isTrusted || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (!isReplaying && !isLoading(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(event)
  }
  window.addEventListener('keydown', hold, { capture: true })
  return async () => {
    isReplaying = held.length > 0
    // The loaded component takes the focus in its effects.
    if (isReplaying) await rendered()
    for (let event = held.shift(); event; event = held.shift()) {
      press(event)
      await rendered()
    }
    window.removeEventListener('keydown', hold, { capture: true })
  }
}

/** Mimics the browser: runs the handlers, then types the key or clicks the button. */
function press({ key, code, shiftKey, repeat }: KeyboardEvent): void {
  const target = document.activeElement ?? document.body
  const event = new KeyboardEvent('keydown', { key, code, shiftKey, repeat, bubbles: true, cancelable: true })
  const isHandled = !target.dispatchEvent(event)
  if (isHandled || document.activeElement !== target) return
  if (isTyping(event)) typeInto(key)
  else if (target instanceof HTMLElement && target.matches('button, a') && [' ', 'Enter'].includes(key)) target.click()
}

/** Only this deprecated command types as editors and Undo expect. */
function typeInto(key: string): void {
  if (key === 'Backspace') document.execCommand('delete')
  else if (key === 'Enter') document.execCommand('insertLineBreak')
  else if (key.length === 1) document.execCommand('insertText', false, key)
}
