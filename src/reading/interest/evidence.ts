/** A stretch of the new text that decided, and what spoke loudest in it. */
export interface Evidence {
  start: number
  end: number
  rule: string
}
