import type { MouseEvent } from 'react'

/** Returns whether a click hit the row itself, not a control in it or a menu that React treats as its child. */
export function isOnRowItself({ target, currentTarget }: MouseEvent): boolean {
  return target instanceof Element && currentTarget.contains(target) && !target.closest('button, input, a')
}
