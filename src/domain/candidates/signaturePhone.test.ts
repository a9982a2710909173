import { describe, expect, it } from 'vitest'
import { signaturePhone } from './signaturePhone.ts'

const words = 'Yes, call me at 646-555-0199 tomorrow.'
const phoneBelow = (...signature: string[]) => signaturePhone([words, '', ...signature].join('\n'), words)

describe('the phone number in a signature', () => {
  it.each([
    [['Anna King', 'Partner', 'King & Lowe LLP', '(212) 555-0143'], '(212) 555-0143'],
    [['Anna King | 212.555.0143 | anna.king@kingfirm.example'], '(212) 555-0143'],
    [['Anna King', 'T +1 212 555 0143  F +1 212 555 0100'], '(212) 555-0143'],
    [['Anna King', 'F: 212-555-0100', 'T: 212-555-0143'], '(212) 555-0143'],
    [['Anna King', 'Main 212-555-0100', 'Direct: 212-555-0143', 'Cell 917-555-0111'], '(212) 555-0143'],
    [['Anna King', 'd. 212.555.0143 / m. 917.555.0111'], '(212) 555-0143'],
    [['Anna King', 'Tel. 212-555-0143 ext. 12'], '(212) 555-0143 ext. 12'],
    [['Hugh Ames', 'London', '+44 20 7946 0958'], '+44 20 7946 0958'],
  ])('is the direct line, otherwise the first that is no fax: %j', (signature, phone) => {
    expect(phoneBelow(...signature)).toBe(phone)
  })

  it.each([
    ['no signature', []],
    ['a signature without a number', ['Anna King', 'King & Lowe LLP', '500 Fifth Avenue, New York, NY 10110']],
    ['a fax number alone', ['Anna King', 'Fax: 212-555-0100']],
    ['numbers of other kinds', ['Anna King', 'Bar No. 1234567', 'Matter 2026-1234-5678']],
    [
      'our number in the email that is quoted',
      ['Anna King', 'On Mon, Nov 2, 2026, Recruiting wrote:', '> 212-555-0143'],
    ],
    ['our number below a header', ['Anna King', 'From: Recruiting <r@rejoinder.example>', '212-555-0143']],
    ['our number below a rule', ['Anna King', '-----Original Message-----', '212-555-0143']],
  ])('is not found in %s', (_, signature) => {
    expect(phoneBelow(...signature)).toBeNull()
  })

  it('is not taken from an email whose words are elsewhere', () => {
    expect(signaturePhone('Anna King\n212-555-0143', 'We will pass.')).toBeNull()
  })

  it('is found where only a signature was sent', () => {
    expect(signaturePhone('Anna King\n212-555-0143', '')).toBe('(212) 555-0143')
  })
})
