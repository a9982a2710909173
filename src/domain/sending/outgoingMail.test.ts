import { describe, expect, it } from 'vitest'
import { checkSendable, parseRecipients, readRecipients } from './outgoingMail.ts'

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

  it.each([['nonsense'], ['a@b.example\r\nBcc: spy@x.example'], ['Vance, Eleanor <e@x.example>']])(
    'refuses %j and names the field',
    entry => {
      expect(() => readRecipients([entry], 'cc')).toThrow(
        expect.objectContaining({ kind: 'invalid', code: 'mail.address', field: 'cc' }),
      )
    },
  )

  it('[VAL-05] of a draft may be incomplete, with invalid addresses listed separately', () => {
    expect(parseRecipients(['Anna, a@b.example, rob@', 'x@y.example\r\nBcc: spy@x.example'], 'to')).toEqual({
      people: [{ name: '', address: 'a@b.example' }],
      unreadable: ['Anna', 'rob@', 'x@y.example Bcc: spy@x.example'],
    })
  })

  it('are refused unread when they would keep the server busy for seconds', () => {
    expect(() => parseRecipients(Array<string>(500).fill('a:'.repeat(500)), 'to')).toThrow('at most 500 recipients')
  })

  it('are limited to 500', () => {
    const entries = Array.from({ length: 501 }, (_, index) => `p${index}@x.example`)
    expect(readRecipients(entries.slice(1), 'bcc')).toHaveLength(500)
    expect(() => readRecipients(entries, 'bcc')).toThrow(expect.objectContaining({ field: 'bcc' }))
  })
})

describe('an outgoing email', () => {
  const to = [{ name: '', address: 'a@x.example' }]
  it('[VAL-01] [VAL-03] [ERR-15] [ERR-16] requires a recipient and a subject that is not blank', () => {
    expect(() => checkSendable({ to: [], subject: 'x' })).toThrow('Please enter at least one recipient.')
    expect(() => checkSendable({ to, subject: ' \t' })).toThrow('Please enter a subject line.')
    expect(() => checkSendable({ to, subject: 'Tuesday' })).not.toThrow()
  })
})
