import { expect, it } from 'vitest'
import { readWholeNumber } from './wholeNumber.ts'

it('accepts a whole number within the limits, and nothing else', () => {
  const read = (typed: string) => readWholeNumber(typed, { minimum: 0, maximum: 60 })
  expect(['0', '60', ' 7 '].map(read)).toEqual([0, 60, 7])
  expect(['', ' ', '-1', '61', '1.5', 'x'].map(read)).toEqual(Array(6).fill(undefined))
})
