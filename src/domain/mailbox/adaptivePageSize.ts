/** Emails per page, with their bodies. */
const sizes = [200, 20, 1] as const
/** The size doubles after this many good pages. */
const calm = 10

export interface AdaptivePageSize {
  size(): number
  wentWell(): void
  wentBadly(): void
}

export function createAdaptivePageSize(): AdaptivePageSize {
  let size: number = sizes[0]
  let well = 0
  return {
    size: () => size,
    wentWell() {
      well += 1
      if (well % calm === 0) size = Math.min(sizes[0], size * 2)
    },
    wentBadly() {
      well = 0
      size = sizes.find(smaller => smaller < size) ?? 1
    },
  }
}
