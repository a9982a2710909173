/** Focused by keyboard, not by a click. */
export const focusedMark = 'data-focused'

/** Passes keys such as Esc to the screen, and marks the focused frame, which CSS cannot select. */
export function shareKeys(frame: HTMLIFrameElement): void {
  const inner = frame.contentWindow
  if (!inner) return
  let byPointer = false
  inner.addEventListener('pointerdown', () => {
    byPointer = true
    frame.removeAttribute(focusedMark)
  })
  inner.addEventListener('focus', () => !byPointer && frame.setAttribute(focusedMark, ''))
  inner.addEventListener('blur', () => {
    byPointer = false
    frame.removeAttribute(focusedMark)
  })
  inner.addEventListener('keydown', event => {
    // Tab and Enter belong to the frame's links.
    if (event.key === 'Tab' || event.key === 'Enter') return
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
    const init = { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, bubbles: true, cancelable: true }
    if (!frame.dispatchEvent(new KeyboardEvent('keydown', init))) event.preventDefault()
  })
}
