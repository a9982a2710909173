import { useEffect } from 'react'
import { canHaveFocus, firstHeir, isField, type Standing, standingOf } from './focusHeir.ts'

/** How far back it is known where the keyboard was. */
const remembered = 50

const changes = { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled', 'style'] }

/**
 * Whoever works by keyboard is never nowhere. Browsers drop the focus when what has it is taken away or disabled;
 * here it goes on to what took its place, else to where it was before, else to the title of the screen.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** The newest first. */
    let standings: Standing[] = []
    let byPointer = false
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === document.body) return
      standings = [standingOf(target), ...standings.filter(({ element }) => element !== target)].slice(0, remembered)
    }
    const mend = (records: MutationRecord[]) => {
      const [newest] = standings
      const active = document.activeElement
      if (!newest) return
      if (active && active !== document.body && !active.matches(':disabled') && !isHiddenBy(records, active)) {
        if (active === newest.element) standings[0] = standingOf(newest.element)
        return
      }
      // It was left by will: Esc in a search, say.
      if (canHaveFocus(newest.element)) return
      const heir = firstHeir(standings)
      // A field would bring up the keyboard of a phone.
      if (heir && !(byPointer && isField(heir))) heir.focus({ preventScroll: byPointer })
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('focusin', note, { signal, capture: true })
    document.addEventListener('keydown', () => (byPointer = false), { signal, capture: true })
    document.addEventListener(
      'pointerdown',
      () => {
        byPointer = true
        standings = []
      },
      { signal, capture: true },
    )
    const observer = new MutationObserver(mend)
    // Toasts stand beside the body.
    observer.observe(document.documentElement, changes)
    return () => {
      listening.abort()
      observer.disconnect()
    }
  }, [])
}

/** A window that closes is hidden first, then taken away. */
const isHiddenBy = (records: MutationRecord[], element: Element) =>
  records.some(({ attributeName, target }) => attributeName === 'style' && target.contains(element)) &&
  !element.checkVisibility({ visibilityProperty: true })
