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

/**
 * Slots in braces are for `fillSlots`. Partners write `brief`, recruiting departments `full`; a tail may follow either.
 */
export interface ReplyBank {
  brief: readonly string[]
  full: readonly string[]
  tails: readonly string[]
}
