export type Stance =
  | 'interview'
  | 'positive'
  | 'question'
  | 'acknowledgement'
  | 'deferral'
  | 'decline'
  | 'duplicate'
  | 'unsubscribe'
  | 'redirect'

/** Partners write `brief`, recruiting departments `full`. */
export interface ReplyBank {
  brief: readonly string[]
  full: readonly string[]
  tails: readonly string[]
}
