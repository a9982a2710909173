import { describe, expect, it } from 'vitest'
import { openRecipients, type Recipient } from './openRecipients.ts'

const at = (day: number) => new Date(Date.UTC(2026, 9, day))
const recipient = (recipientEmail: string, over: Partial<Recipient> = {}): Recipient => ({
  candidateId: 'ada',
  recipientEmail,
  recipientName: null,
  firm: 'A Firm',
  firmKey: recipientEmail.split('@')[1] ?? '',
  sentAt: at(5),
  ...over,
})
const answer = (email: string, candidateId = 'ada') => ({ candidateId, email, firmKey: email.split('@')[1] ?? '' })
const nothing = { answers: [], bounces: new Map<string, Date>() }

describe('who may be asked again', () => {
  it('[FUP-04] [API-44] leaves out who has answered and whose colleague has, each with the reason', () => {
    const { open, leftOut } = openRecipients(
      [recipient('a@one.example'), recipient('b@one.example'), recipient('c@two.example')],
      { ...nothing, answers: [answer('A@one.example')] },
    )
    expect(open.map(one => one.recipientEmail)).toEqual(['c@two.example'])
    expect(leftOut.map(({ recipient: one, reason }) => [one.recipientEmail, reason])).toEqual([
      ['a@one.example', 'answered'],
      ['b@one.example', 'colleague_answered'],
    ])
  })

  it('does not count an answer about somebody else', () => {
    const returns = { ...nothing, answers: [answer('a@one.example', 'chen')] }
    expect(openRecipients([recipient('a@one.example')], returns).leftOut).toEqual([])
  })

  it('leaves out an address that bounced after the newest sending, not one that bounced before it', () => {
    const bounces = new Map([
      ['a@one.example', at(6)],
      ['b@two.example', at(4)],
    ])
    const { open, leftOut } = openRecipients([recipient('a@one.example'), recipient('b@two.example')], {
      answers: [],
      bounces,
    })
    expect(open.map(one => one.recipientEmail)).toEqual(['b@two.example'])
    expect(leftOut.map(one => one.reason)).toEqual(['bounced'])
  })

  it('lists a person once, by the newest sending, newest first', () => {
    const { open } = openRecipients(
      [
        recipient('a@one.example', { sentAt: at(7) }),
        recipient('a@one.example', { sentAt: at(2) }),
        recipient('b@two.example', { sentAt: at(9) }),
      ],
      nothing,
    )
    expect(open.map(one => [one.recipientEmail, one.sentAt])).toEqual([
      ['b@two.example', at(9)],
      ['a@one.example', at(7)],
    ])
  })
})
