import type { InterestCategory } from '../../../src/domain/responses/interest.ts'

/**
 * The commonest sentences of law firms about a candidate, `{c}` (`{o}` is another one), by meaning. They use everyday
 * phrases of recruiters in the US and Britain; all are composed here, none is copied from anybody's email.
 */
export interface Family {
  name: string
  category: InterestCategory
  /** Other categories that a reader would also accept. */
  also?: readonly InterestCategory[]
  templates: readonly string[]
  /** Questions that these sentences answer, each without anything around it. */
  asked?: readonly string[]
}
