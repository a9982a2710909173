import { describe, expect, it } from 'vitest'
import { type AskingRules, openRecipients, type Recipient, type Returns, recipientKey } from './openRecipients.ts'

const at = (day: number) => new Date(Date.UTC(2026, 9, day, 15))
const recipient = (recipientEmail: string, over: Partial<Recipient> = {}): Recipient => ({
  candidateId: 'ada',
  recipientEmail,
  recipientName: null,
  firm: 'A Firm',
  firmKey: recipientEmail.split('@')[1] ?? '',
  submissionId: `mail to ${recipientEmail}`,
  conversationId: `talk with ${recipientEmail}`,
  sentAt: at(5),
  ...over,
})
const answer = (email: string, candidateId = 'ada') => ({ candidateId, email, firmKey: email.split('@')[1] ?? '' })
const nothing: Returns = {
  answers: [],
  replies: [],
  unreviewed: [],
  bounces: new Map(),
  unsubscribed: new Set(),
  absences: new Map(),
  lastAsked: new Map(),
  running: new Set(),
}
const rules: AskingRules = { now: at(15), timeZone: 'America/New_York', minimumDays: 3 }
const standing = (recipients: readonly Recipient[], returns: Partial<Returns>, over: Partial<AskingRules> = {}) => {
  const { open, leftOut } = openRecipients(recipients, { ...nothing, ...returns }, { ...rules, ...over })
  return {
    open: open.map(one => one.recipientEmail),
    leftOut: leftOut.map(({ recipient: { recipientEmail }, reason, until }) => [recipientEmail, reason, until]),
  }
}

describe('who may be asked again', () => {
  it('[FUP-04] [API-44] leaves out who has answered and whose colleague has, each with the reason', () => {
    const recipients = [recipient('a@one.example'), recipient('b@one.example'), recipient('c@two.example')]
    expect(standing(recipients, { answers: [answer('A@one.example')] })).toEqual({
      open: ['c@two.example'],
      leftOut: [
        ['a@one.example', 'answered', null],
        ['b@one.example', 'colleague_answered', null],
      ],
    })
  })

  it('leaves out whose submission was answered from elsewhere, or about another candidate only', () => {
    const recipients = [recipient('a@one.example'), recipient('b@two.example'), recipient('c@three.example')]
    const reply = { at: at(6), firmKey: 'phone.example', addressedFirms: ['one.example'] }
    const replies = [
      { ...reply, submissionId: 'mail to a@one.example', candidateId: 'ada' },
      { ...reply, submissionId: 'mail to b@two.example', candidateId: 'chen', firmKey: 'two.example' },
      { ...reply, submissionId: 'mail to c@three.example', candidateId: 'ada', at: at(4) },
    ]
    expect(standing(recipients, { replies })).toEqual({
      open: ['c@three.example'],
      leftOut: [
        ['a@one.example', 'answered', null],
        ['b@two.example', 'answered_about_another', null],
      ],
    })
  })

  it('takes what another addressed firm says for the answer of that firm', () => {
    const submissionId = 'mail to both'
    const recipients = [recipient('a@one.example', { submissionId }), recipient('b@two.example', { submissionId })]
    const addressedFirms = ['one.example', 'two.example']
    const replies = [{ submissionId, candidateId: 'ada', firmKey: 'two.example', at: at(6), addressedFirms }]
    expect(standing(recipients, { replies }).open).toEqual(['a@one.example'])
  })

  it('does not count an answer about somebody else', () => {
    expect(standing([recipient('a@one.example')], { answers: [answer('a@one.example', 'chen')] }).leftOut).toEqual([])
  })

  it('leaves out an address that bounced after the newest sending, not one that bounced before it', () => {
    const bounces = new Map([
      ['a@one.example', at(6)],
      ['b@two.example', at(4)],
    ])
    expect(standing([recipient('a@one.example'), recipient('b@two.example')], { bounces })).toEqual({
      open: ['b@two.example'],
      leftOut: [['a@one.example', 'bounced', null]],
    })
  })

  it('[FUP-04] waits for the review of mail in the conversation of any submission, or from the recipient, after it', () => {
    const recipients = [
      recipient('a@one.example', { sentAt: at(9), conversationId: 'newer' }),
      recipient('a@one.example', { sentAt: at(2), conversationId: 'older' }),
      recipient('b@two.example'),
      recipient('c@three.example', { sentAt: at(9) }),
    ]
    const unreviewed = [
      { conversationId: 'older', email: 'private@mail.example', at: at(3) },
      { conversationId: null, email: 'b@two.example', at: at(6) },
      { conversationId: null, email: 'c@three.example', at: at(8) },
    ]
    expect(standing(recipients, { unreviewed })).toEqual({
      open: ['c@three.example'],
      leftOut: [
        ['a@one.example', 'awaits_review', null],
        ['b@two.example', 'awaits_review', null],
      ],
    })
  })

  it('leaves out who wants no mail, and who is away until the day of the return has come in the business zone', () => {
    const recipients = [recipient('a@one.example'), recipient('b@two.example')]
    const returns = { unsubscribed: new Set(['a@one.example']), absences: new Map([['b@two.example', '2026-10-16']]) }
    expect(standing(recipients, returns).leftOut).toEqual([
      ['a@one.example', 'unsubscribed', null],
      ['b@two.example', 'out_of_office', '2026-10-16'],
    ])
    const lateOnThe15th = new Date('2026-10-16T03:59:00Z')
    expect(standing(recipients, returns, { now: lateOnThe15th }).open).toEqual([])
    expect(standing(recipients, returns, { now: new Date('2026-10-16T04:01:00Z') }).open).toEqual(['b@two.example'])
  })

  it('keeps the business days that are set between two follow-ups to one person about one candidate', () => {
    const thursday = at(15)
    const lastAsked = new Map([[recipientKey('ada', 'a@one.example'), thursday]])
    const on = (day: number, minimumDays = 3) =>
      standing([recipient('a@one.example')], { lastAsked }, { now: at(day), minimumDays }).leftOut
    expect(on(19)).toEqual([['a@one.example', 'asked_recently', '2026-10-20']])
    expect(on(20)).toEqual([])
    expect(on(15, 0)).toEqual([])
    const other = standing([recipient('a@one.example', { candidateId: 'chen' })], { lastAsked }, { now: at(16) })
    expect(other.open).toEqual(['a@one.example'])
  })

  it('leaves out who is being asked again about the same candidate right now', () => {
    const running = new Set([recipientKey('ada', 'a@one.example')])
    const recipients = [recipient('a@one.example'), recipient('a@one.example', { candidateId: 'chen' })]
    expect(standing(recipients, { running })).toEqual({
      open: ['a@one.example'],
      leftOut: [['a@one.example', 'in_running_follow_up', null]],
    })
  })

  it('lists a person once, by the newest sending, newest first', () => {
    const { open } = openRecipients(
      [
        recipient('a@one.example', { sentAt: at(7) }),
        recipient('a@one.example', { sentAt: at(2) }),
        recipient('b@two.example', { sentAt: at(9) }),
      ],
      nothing,
      rules,
    )
    expect(open.map(one => [one.recipientEmail, one.sentAt])).toEqual([
      ['b@two.example', at(9)],
      ['a@one.example', at(7)],
    ])
  })
})
