import type { InterestCategory } from '../../../src/domain/responses/interest.ts'

/**
 * The most common sentences about a candidate, `{c}` (`{o}` is another one), in everyday phrases of recruiters. All are
 * composed here, none is copied from an email.
 */
export interface Family {
  name: string
  category: InterestCategory
  /** Categories that a reader would also accept. */
  also?: readonly InterestCategory[]
  templates: readonly string[]
  /** Occur without anything around them. */
  asked?: readonly string[]
}
