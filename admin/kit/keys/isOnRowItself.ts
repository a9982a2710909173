import type { MouseEvent } from 'react'

/** Ignores controls in the row, and menus, which React treats as its children. */
export function isOnRowItself({ target, currentTarget }: MouseEvent): boolean {
  return target instanceof Element && currentTarget.contains(target) && !target.closest('button, input, a')
}
