import { expect, it } from 'vitest'
import { plainWords } from './plainWords.ts'

it('puts text on one line without control, bidirectional or hidden characters', () => {
  expect(plainWords(' Yes,\r\n\tTuesday\u2028at\u00a02 ', 50)).toBe('Yes, Tuesday at 2')
  expect(plainWords('a\u202egnp.exe\u202c\u200b\u2066b\ufeff\u0000c\u{e0041}', 50)).toBe('agnp.exeb c')
  expect(plainWords('Žofie 👩‍⚖️ שלום', 50)).toBe('Žofie 👩⚖️ שלום')
})

it('truncates with an ellipsis and never inside a surrogate pair', () => {
  expect(plainWords('abcdef', 6)).toBe('abcdef')
  expect(plainWords('abcdefg', 6)).toBe('abcde…')
  expect(plainWords(`abcd${'😀'.repeat(5)}`, 6)).toBe('abcd…')
  expect(plainWords(`x\ud800y`, 6)).toBe('x\ufffdy')
  const [cut, empty] = [plainWords('y'.repeat(1_000_000), 100), plainWords(' '.repeat(1_000_000), 100)]
  expect([cut.length, cut.at(-1), empty]).toEqual([100, '…', '…'])
})
