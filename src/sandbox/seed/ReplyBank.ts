/** What a reply says about the candidate. */
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
 * Sentences that replies of one stance are put together from. Words in braces are filled in by `fillSlots`.
 * `brief` is how partners write, `full` how recruiting departments do; a tail may follow either.
 */
export interface ReplyBank {
  brief: readonly string[]
  full: readonly string[]
  tails: readonly string[]
}
