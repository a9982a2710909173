import { expect, it } from 'vitest'
import { isPushAddress } from './push.ts'

it.each([
  [null, false, false],
  ['http://127.0.0.1:3000', false, true],
  ['http://rejoinder.example', false, true],
  ['https://rejoinder.example', true, true],
])('[SET-03] a push address of %s is valid: %s, in the sandbox: %s', (address, expected, inSandbox) => {
  expect(isPushAddress(address, false)).toBe(expected)
  expect(isPushAddress(address, true)).toBe(inSandbox)
})
