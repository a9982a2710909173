import { expect, it } from 'vitest'
import { parseRecipients } from '../../src/domain/sending/outgoingMail.ts'
import { splitRecipients } from '../../src/domain/sending/splitRecipients.ts'
import { looksLikeAddress, recipientText } from './recipientText.ts'

it('formats a person so that the name cannot split the list', () => {
  const address = 'a@x.example'
  expect(recipientText({ name: 'Anna King', address })).toBe('Anna King <a@x.example>')
  expect(recipientText({ name: '', address })).toBe(address)
  const odd = recipientText({ name: 'King, "Anna"', address })
  expect(splitRecipients(odd)).toEqual([`"King, 'Anna'" <a@x.example>`])
  expect(looksLikeAddress(odd)).toBe(true)
})

it.each(['King, A\\', 'x@y.example, \\', '\\", <spy@y.example>, "', 'Team: spy@y.example;'])(
  'is one recipient for the server, however the name is spelled: %j',
  name => {
    const { people, unreadable } = parseRecipients([recipientText({ name, address: 'a@x.example' })], 'to')
    expect([people.map(({ address }) => address), unreadable]).toEqual([['a@x.example'], []])
  },
)

it('points at an invalid address', () => {
  expect(
    ['a@x.example', 'Anna <a@x.example>', 'nobody', 'Anna <nobody>', 'a@', 'bad@address'].map(looksLikeAddress),
  ).toEqual([true, true, false, false, false, false])
})
