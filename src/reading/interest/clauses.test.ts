import { expect, it } from 'vitest'
import { splitClauses } from './clauses.ts'

const parts = (text: string) => splitClauses(text).map(clause => clause.text.trim())

it('clauses end with a sentence, also with one that ends in a short form', () => {
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
