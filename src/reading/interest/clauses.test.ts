import { expect, it } from 'vitest'
import { splitClauses } from './clauses.ts'

const parts = (text: string) => splitClauses(text).map(clause => clause.text.trim())

it('ends a clause at the end of a sentence, even after a contraction, but not at an abbreviation', () => {
  expect(parts('We thought they would pass. They didn’t. We want her in.')).toEqual([
    'We thought they would pass.',
    'They didn’t.',
    'We want her in.',
  ])
  expect(parts("I can't. Call Mr. T. Ives at 2 p.m. or not.")).toEqual([
    "I can't.",
    'Call Mr. T. Ives at 2 p.m. or not.',
  ])
})
