export interface Evidence {
  start: number
  end: number
  rule: string
}
