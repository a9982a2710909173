import { expect, it } from 'vitest'
import { mailtoAddress } from './mailtoAddress.ts'

it('is an ordinary address unchanged', () => {
  expect(mailtoAddress("anna.o'king-2_a@firm.example")).toBe("mailto:anna.o'king-2_a@firm.example")
})

it.each([
  'a?bcc=spy@firm.example',
  'a@firm.example?bcc=spy@x.example&body=Hi',
  'a@x.example,b@x.example',
  'a%0D%0A@x.example',
  'a#b@x.example',
])('leads to one recipient and no header: %s', email => {
  const { protocol, pathname, search, hash } = new URL(mailtoAddress(email))
  expect([protocol, search, hash]).toEqual(['mailto:', '', ''])
  expect(pathname).not.toContain(',')
  expect(decodeURIComponent(pathname)).toBe(email)
})
