/** How many mails a page may hold. Whole mails of many kilobytes come in each. */
const sizes = [200, 20, 1] as const
/** So many pages that went well are a sign that what was heavy is behind. */
const calm = 10

/** How many mails the next page of a round is asked for. */
export interface PagePace {
  size(): number
  wentWell(): void
  wentBadly(): void
}

/** Makes the pace of a round: much smaller pages when one goes badly, and twice as many mails after ten that went well. */
export function createPagePace(): PagePace {
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
