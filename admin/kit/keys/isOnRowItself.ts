import type { MouseEvent } from 'react'

/** Whether a click was meant for the row: not for a control in it, and not for a menu that React counts as its child. */
export function isOnRowItself({ target, currentTarget }: MouseEvent): boolean {
  return target instanceof Element && currentTarget.contains(target) && !target.closest('button, input, a')
}
