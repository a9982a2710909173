import { describe, expect, it } from 'vitest'
import type { MailAddress } from '../mail.ts'
import { checkRecipientCount, checkSendable, parseRecipients, readRecipients } from './outgoingMail.ts'

describe('the recipients of an email', () => {
  it('[VAL-04] are separated by commas, trimmed and deduplicated, with empty ones dropped', () => {
    expect(readRecipients([' a@x.example, , b@x.example', '', 'A@X.example'], 'to')).toEqual([
      { name: '', address: 'A@X.example' },
      { name: '', address: 'b@x.example' },
    ])
  })

  it('may have a name, a quoted comma and letters of any language', () => {
    expect(readRecipients(['"Vance, Eleanor" <e@x.example>', 'Zoë <zoë@müller.example>'], 'to')).toEqual([
      { name: 'Vance, Eleanor', address: 'e@x.example' },
      { name: 'Zoë', address: 'zoë@müller.example' },
    ])
  })

  it.each([
    ['nonsense'],
    ['a@b..example'],
    ['<.a@b.example>'],
    ['a@b.example\r\nBcc: spy@x.example'],
    ['Vance, Eleanor <e@x.example>'],
  ])('refuses %j and names the field', entry => {
    expect(() => readRecipients([entry], 'cc')).toThrow(
      expect.objectContaining({ kind: 'invalid', code: 'mail.address', field: 'cc' }),
    )
  })

  it('[VAL-05] of a draft may be incomplete, with invalid addresses listed separately', () => {
    expect(parseRecipients(['Anna, a@b.example, rob@', 'x@y.example\r\nBcc: spy@x.example'], 'to')).toEqual({
      people: [{ name: '', address: 'a@b.example' }],
      unreadable: ['Anna', 'rob@', 'x@y.example Bcc: spy@x.example'],
    })
  })

  it('are refused unread when they would keep the server busy for seconds', () => {
    expect(() => parseRecipients(Array<string>(500).fill('a:'.repeat(500)), 'to')).toThrow('at most 500 recipients')
  })

  it('are limited to 500 in all fields together', () => {
    const people = (count: number) => Array<MailAddress>(count).fill({ name: '', address: 'a@x.example' })
    expect(() => checkRecipientCount({ to: people(1), cc: people(249), bcc: people(250) })).not.toThrow()
    expect(() => checkRecipientCount({ to: people(100), cc: people(250), bcc: people(250) })).toThrow(
      'An email can have at most 500 recipients; this one has 600.',
    )
  })

  it('keep their name when they are also entered without it', () => {
    const both = ['"O\'Neil, Declan / 🎉" <declan@x.example>', 'Declan@x.example']
    const declan = { name: "O'Neil, Declan / 🎉", address: expect.stringMatching(/^declan@x.example$/i) }
    expect([readRecipients(both, 'to'), readRecipients(both.toReversed(), 'to')]).toEqual([[declan], [declan]])
  })

  it('are all read when their separators are missing, and their quotes are taken off', () => {
    const entry = "Jane <a@b.example> <c@d.example> e@f.example; 'g@h.example'; 'Al Wu' <i@j.example>"
    const people = [
      ['Jane', 'a@b.example'],
      ['', 'c@d.example'],
      ['', 'e@f.example'],
      ['', 'g@h.example'],
    ]
    const expected = [...people, ['Al Wu', 'i@j.example']].map(([name, address]) => ({ name, address }))
    expect(readRecipients([entry], 'to')).toEqual(expected)
  })
})

describe('an outgoing email', () => {
  const to = [{ name: '', address: 'a@x.example' }]
  const nobody = { to: [], cc: [], bcc: [] }
  it('[VAL-01] [VAL-03] [ERR-15] [ERR-16] requires a recipient and a subject that is not blank', () => {
    expect(() => checkSendable({ ...nobody, subject: 'x' })).toThrow('Please enter at least one recipient.')
    expect(() => checkSendable({ ...nobody, to, subject: ' \t' })).toThrow('Please enter a subject line.')
    expect(() => checkSendable({ ...nobody, to, subject: 'Tuesday' })).not.toThrow()
    expect(() => checkSendable({ ...nobody, bcc: to, subject: 'Tuesday' })).not.toThrow()
  })
})
