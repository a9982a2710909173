/** Marks a frame that was focused by keyboard, not by a click. */
export const focusedMark = 'data-focused'

/**
 * Passes keys such as Esc, j, k and the arrows from the email's frame to the screen around it, and marks the frame
 * while it has the focus, because CSS cannot select that.
 */
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
    // The frame handles Tab and Enter, which move through its links.
    if (event.key === 'Tab' || event.key === 'Enter') return
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
    const init = { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, bubbles: true, cancelable: true }
    if (!frame.dispatchEvent(new KeyboardEvent('keydown', init))) event.preventDefault()
  })
}
