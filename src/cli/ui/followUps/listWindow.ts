/** `end` is exclusive. */
export function listWindow(length: number, cursor: number, height: number): { first: number; end: number } {
  const first = Math.max(0, Math.min(cursor - Math.floor(height / 2), length - height))
  return { first, end: Math.min(length, first + height) }
}

/** Returns null for other keys. */
export function movedCursor(
  cursor: number,
  length: number,
  key: { upArrow: boolean; downArrow: boolean; pageUp: boolean; pageDown: boolean },
  input: string,
  height: number,
): number | null {
  const within = (at: number) => Math.max(0, Math.min(length - 1, at))
  if (key.upArrow || input === 'k') return within(cursor - 1)
  if (key.downArrow || input === 'j') return within(cursor + 1)
  if (key.pageUp) return within(cursor - height)
  if (key.pageDown) return within(cursor + height)
  if (input === 'g') return 0
  return input === 'G' ? within(length - 1) : null
}
