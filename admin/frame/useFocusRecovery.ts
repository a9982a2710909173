import { useEffect } from 'react'
import { canHaveFocus, type FocusPosition, findNextFocus, focusPosition, isField } from './nextFocus.ts'

const remembered = 50

const changes = { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled', 'style'] }

/** Moves the focus on when its element is removed or disabled, because browsers drop it there. */
export function useFocusRecovery(): void {
  useEffect(() => {
    /** Newest first. */
    let positions: FocusPosition[] = []
    let byPointer = false
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === document.body) return
      positions = [focusPosition(target), ...positions.filter(({ element }) => element !== target)].slice(0, remembered)
    }
    const mend = (records: MutationRecord[]) => {
      const [newest] = positions
      const active = document.activeElement
      if (!newest) return
      if (active && active !== document.body && !active.matches(':disabled') && !isHiddenBy(records, active)) {
        if (active === newest.element) positions[0] = focusPosition(newest.element)
        return
      }
      // The user left it, for example by Esc in a search.
      if (canHaveFocus(newest.element)) return
      const next = findNextFocus(positions)
      // Focusing a field would open a phone's keyboard.
      if (next && !(byPointer && isField(next))) next.focus({ preventScroll: byPointer })
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('focusin', note, { signal, capture: true })
    document.addEventListener('keydown', () => (byPointer = false), { signal, capture: true })
    document.addEventListener(
      'pointerdown',
      () => {
        byPointer = true
        positions = []
      },
      { signal, capture: true },
    )
    const observer = new MutationObserver(mend)
    observer.observe(document.documentElement, changes)
    return () => {
      listening.abort()
      observer.disconnect()
    }
  }, [])
}

/** Dialogs are hidden before they are removed. */
const isHiddenBy = (records: MutationRecord[], element: Element) =>
  records.some(({ attributeName, target }) => attributeName === 'style' && target.contains(element)) &&
  !element.checkVisibility({ visibilityProperty: true })
