import type { InterestCategory } from '../../../src/domain/responses/interest.ts'

/**
 * The commonest sentences of law firms about a referred candidate, by what they say. The families and words come from the
 * phrases that recruiters, coordinators and hiring partners use daily in the United States and Britain; every sentence
 * is composed here, none is copied from anybody's mail. `{c}` is the candidate, `{o}` another one.
 */
export interface Family {
  name: string
  category: InterestCategory
  /** Other categories that a reader would accept as well. */
  also?: readonly InterestCategory[]
  templates: readonly string[]
  /** Questions that these sentences answer, each without anything around it. */
  asked?: readonly string[]
}
