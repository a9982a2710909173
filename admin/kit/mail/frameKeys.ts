/** Marks a frame that has come to the keyboard by key, not by a click into it. */
export const focusedMark = 'data-focused'

/**
 * What is pressed while a mail has the keyboard is meant for the screen around it: Esc, j and k, the arrows. And the
 * mail shows that it has the keyboard, which no selector tells of a frame. Nothing in it can press: it runs no scripts.
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
    // Tab and Enter are the frame's own: they go through its links.
    if (event.key === 'Tab' || event.key === 'Enter') return
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
    const init = { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, bubbles: true, cancelable: true }
    if (!frame.dispatchEvent(new KeyboardEvent('keydown', init))) event.preventDefault()
  })
}
