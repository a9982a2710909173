import { describe, expect, it } from 'vitest'
import { firmDomain, firmKey } from './firmDomain.ts'

describe('firmDomain', () => {
  it.each([
    ['jane@us.dlapiper.com', 'dlapiper.com'],
    ['bob@DLApiper.com', 'dlapiper.com'],
    ['a@london.firm.co.uk', 'firm.co.uk'],
    ['a@firm.uk.com', 'firm.uk.com'],
    ['a@mail.firm.onmicrosoft.com', 'firm.onmicrosoft.com'],
    ['a@other.onmicrosoft.com', 'other.onmicrosoft.com'],
    ['a@firm.law', 'firm.law'],
    ['a@offices.firm.example', 'firm.example'],
    ['a@localhost', 'localhost'],
    ['a@[192.0.2.1]', '[192.0.2.1]'],
    ['nobody', 'nobody'],
    ['', ''],
  ])('of %s is %s', (address, domain) => expect(firmDomain(address)).toBe(domain))

  it.each([
    ...['gmail.com', 'comcast.net', 'nyc.rr.com', 'yahoo.co.uk', 'hotmail.fr', 'btinternet.com', 'usa.net', 'cs.com'],
    ...['lawyer.com', 'counsel.com', 'attorney.com', 'esq.com', 'law.com', 'consultant.com', 'post.com', 'dr.com'],
  ])('is null for the public mail host %s', host => expect(firmDomain(`a@${host}`)).toBeNull())
})

it("firmKey is the firm's domain, or the whole address at a public mail host", () => {
  expect(firmKey('Jane@us.DLApiper.com')).toBe('dlapiper.com')
  expect(firmKey('Jane.Doe@Gmail.com')).toBe('jane.doe@gmail.com')
})
