import { expect, it } from 'vitest'
import { ownText, withText } from './ownText.ts'

const quote = '-----Original Message-----\nFrom: a@firm.example\n\nCan she come?'

it.each([
  ['an untouched reply', `\n\n${quote}`, `Tuesday.\n\n\n${quote}`],
  ['a reply with text', `Hi Ann,\n\n\n${quote}`, `Hi Ann,\n\nTuesday.\n\n\n${quote}`],
  ['a reply without its quote', 'Hi Ann,\n', 'Hi Ann,\n\nTuesday.'],
  ['an emptied reply', '', 'Tuesday.'],
])('adds a sentence above the quote of %s', (_what, body, expected) => {
  expect(withText({ body }, 'Tuesday.')).toBe(expected)
})

it('returns the written text above the quote, also in a forward', () => {
  expect(ownText({ body: `Hi,\n\n---------- Forwarded Message ----------\nFrom: x` })).toBe('Hi,')
  expect(ownText({ body: `Say '-----Original Message-----' here\n\n${quote}` })).toBe(
    "Say '-----Original Message-----' here",
  )
})

it('returns the written text above the signature', () => {
  const signed = { signature: 'Owen Marsh\nRejoinder', body: `\n\nOwen Marsh\nRejoinder\n\n${quote}` }
  expect(ownText(signed)).toBe('')
  const accepted = withText(signed, 'Tuesday.')
  expect(accepted).toBe(`Tuesday.\n\n\nOwen Marsh\nRejoinder\n\n${quote}`)
  expect(ownText({ ...signed, body: accepted })).toBe('Tuesday.')
})
