import { expect, it } from 'vitest'
import { joinNames } from './joinNames.ts'

it("joins words with commas and 'and'", () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(joinNames)).toEqual(['', 'a', 'a and b', 'a, b and c'])
})
