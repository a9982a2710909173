import { isTyping } from './useKeys.ts'

interface Holder {
  isLoading: (event: KeyboardEvent) => boolean
  onEscape?: () => void
}

const holders = new Set<Holder>()
/** Is shared, so that keys keep their order when one load follows another. */
const held: KeyboardEvent[] = []
let isReplaying = false

const rendered = () => new Promise(resolve => setTimeout(resolve))

/**
 * Holds keys while their target loads.
 *
 * @returns a function that gives the held keys to the focused element, unless another load holds them
 */
export function bufferKeys(isLoading: Holder['isLoading'] = () => true): () => void {
  return addHolder({ isLoading })
}

/** Holds keys for what `load` opens. Escape ends the wait. Drops the keys if `load` returns false. */
export async function bufferKeysFor(load: (isCanceled: () => boolean) => Promise<boolean>): Promise<void> {
  let isCanceled = false
  const release = addHolder({
    isLoading: () => true,
    onEscape() {
      isCanceled = true
      dropHeldKeys()
      release()
    },
  })
  const isOpened = await load(() => isCanceled)
  if (isCanceled) return
  if (!isOpened) dropHeldKeys()
  release()
}

/** Drops the keys that were held for what did not open. */
export function dropHeldKeys(): void {
  held.length = 0
}

function addHolder(holder: Holder): () => void {
  holders.add(holder)
  window.addEventListener('keydown', hold, { capture: true })
  return () => {
    holders.delete(holder)
    void replay()
  }
}

const isHeld = (event: KeyboardEvent) => [...holders].some(({ isLoading }) => isLoading(event))

function hold(event: KeyboardEvent): void {
  if (!event.isTrusted || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (held.length === 0 && !isReplaying && !isHeld(event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const cancel = event.key === 'Escape' && [...holders].find(({ onEscape }) => onEscape)?.onEscape
  if (cancel) cancel()
  else held.push(event)
}

async function replay(): Promise<void> {
  if (isReplaying || held.length === 0) return
  isReplaying = true
  // The loaded component takes the focus in its effects.
  await rendered()
  while (held[0] && !isHeld(held[0])) {
    press(held.shift()!)
    await rendered()
  }
  isReplaying = false
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
