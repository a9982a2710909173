import { expect, it } from 'vitest'
import { responseType } from './responseTypes.ts'

it('[ENT-12] [STATE-11] a response type is the level as shown, or null while it is unknown', () => {
  expect(responseType('high', 'a@one.example', [])).toBe('high')
  expect(responseType('high', 'a@one.example', ['one.example'])).toBe('not_interested')
  expect(responseType('unknown', 'a@one.example', [])).toBeNull()
})
