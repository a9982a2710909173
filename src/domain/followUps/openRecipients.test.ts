import { describe, expect, it } from 'vitest'
import {
  type AskingRules,
  type LeftOutReason,
  noRecipientsText,
  type OwnMail,
  openRecipients,
  type Recipient,
  type RecipientHistory,
  recipientKey,
} from './openRecipients.ts'
import type { Reply, SentSubmission } from './submissionReplies.ts'
import type { UndatedAbsence } from './undatedAbsences.ts'

const at = (day: number) => new Date(Date.UTC(2026, 9, day, 15))
const recipient = (recipientEmail: string, over: Partial<Recipient> = {}): Recipient => ({
  candidateId: 'ada',
  recipientEmail,
  recipientName: null,
  firm: 'A Firm',
  firmKey: recipientEmail.split('@')[1] ?? '',
  messageId: `mail to ${recipientEmail}`,
  submissionId: `submission to ${recipientEmail}`,
  conversationId: `talk with ${recipientEmail}`,
  sentAt: at(5),
  isArchived: false,
  ...over,
})
const answer = (email: string, candidateId = 'ada') => ({
  candidateId,
  email,
  name: 'Somebody Else',
  firmKey: email.split('@')[1] ?? '',
  wasAsked: true,
})
const reply = (firmKey: string, over: Partial<Reply> = {}): Reply => ({
  candidateId: 'ada',
  firmKey,
  conversationId: null,
  parents: [],
  at: at(6),
  ...over,
})
const nothing: RecipientHistory = {
  answers: [],
  sent: [],
  replies: [],
  unreviewed: [],
  unreviewedOfFirms: [],
  unreviewedAbout: [],
  unreadable: [],
  bounces: new Map(),
  unsubscribed: new Set(),
  unsubscribedFirms: new Set(),
  leftFirm: new Set(),
  absences: new Map(),
  undatedAbsences: new Map(),
  lastAsked: new Map(),
  written: [],
  running: new Set(),
  withdrawals: [],
}
const rules: AskingRules = { now: at(15), timeZone: 'America/New_York', minimumDays: 3 }
const standing = (
  recipients: readonly Recipient[],
  history: Partial<RecipientHistory>,
  over: Partial<AskingRules> = {},
) => {
  const { open, leftOut } = openRecipients(recipients, { ...nothing, ...history }, { ...rules, ...over })
  return {
    open: open.map(one => one.recipientEmail),
    leftOut: leftOut.map(({ recipient: { recipientEmail }, reason, until }) => [recipientEmail, reason, until]),
  }
}

describe('the recipients open for a follow-up', () => {
  it.each([
    ['the firm that it names', ['cooley.example'], ['bob@dechert.example']],
    ['every firm if it names none', [], []],
    ['no firm that it does not name', ['other.example'], ['ann@cooley.example', 'bob@dechert.example']],
  ])('exclude, for an email for review about the candidate, %s', (_, firms, open) => {
    const recipients = [recipient('ann@cooley.example'), recipient('bob@dechert.example')]
    const about = (over: object) => ({ unreviewedAbout: [{ candidateId: 'ada', at: at(6), firms, ...over }] })
    expect(standing(recipients, about({})).open).toEqual(open)
    expect(standing(recipients, about({ at: at(4) })).open).toHaveLength(2)
    expect(standing(recipients, about({ candidateId: 'bea' })).open).toHaveLength(2)
  })

  it('[FUP-04] [API-44] exclude those who answered or whose colleague answered, with the reason', () => {
    const recipients = [recipient('a@one.example'), recipient('b@one.example'), recipient('c@two.example')]
    expect(standing(recipients, { answers: [answer('A@one.example')] })).toEqual({
      open: ['c@two.example'],
      leftOut: [
        ['a@one.example', 'answered', null],
        ['b@one.example', 'colleague_answered', null],
      ],
    })
  })

  it('exclude those answered from another domain or only about another candidate', () => {
    const recipients = [recipient('a@one.example'), recipient('b@two.example'), recipient('c@three.example')]
    const replies = [
      reply('phone.example', { parents: ['mail to a@one.example'] }),
      reply('two.example', { conversationId: 'talk with b@two.example', candidateId: 'chen' }),
      reply('phone.example', { parents: ['mail to c@three.example'], at: at(4) }),
    ]
    expect(standing(recipients, { replies })).toEqual({
      open: ['c@three.example'],
      leftOut: [
        ['a@one.example', 'answered', null],
        ['b@two.example', 'answered_about_another', null],
      ],
    })
  })

  it('still include a firm when only the other firm addressed by the email answered', () => {
    const messageId = 'mail to both'
    const recipients = [recipient('a@one.example', { messageId }), recipient('b@two.example', { messageId })]
    const sent = [sentTo(['one.example', 'two.example'], { messageId })]
    const replies = [reply('two.example', { parents: [messageId] })]
    expect(standing(recipients, { sent, replies }).open).toEqual(['a@one.example'])
  })

  const sentTo = (firms: string[], over: Partial<SentSubmission> = {}): SentSubmission => ({
    messageId: `mail to a@${firms[0]}`,
    conversationId: 'talk with all',
    candidateId: 'ada',
    firms,
    ...over,
  })

  describe('of submissions to several firms in one conversation', () => {
    const conversationId = 'talk with all'
    const recipients = ['one', 'two', 'three'].map(firm => recipient(`a@${firm}.example`, { conversationId }))
    const sent = recipients.map(({ firmKey }) => sentTo([firmKey]))
    const openAfter = (...replies: Reply[]) => standing(recipients, { sent, replies }).open

    it('exclude only the firm that answered, whether or not the answer is processed', () => {
      const others = ['a@one.example', 'a@three.example']
      expect(openAfter(reply('two.example', { conversationId }))).toEqual(others)
      expect(openAfter(reply('two.example', { conversationId, candidateId: null }))).toEqual(others)
      expect(openAfter(reply('two.example', { conversationId, candidateId: 'chen' }))).toEqual(others)
    })

    it('follow the submission that an answer from another domain refers to, however far up the thread', () => {
      const named = { conversationId, parents: ['our reminder', 'mail to a@two.example'] }
      expect(openAfter(reply('phone.example', named))).toEqual(['a@one.example', 'a@three.example'])
      expect(openAfter(reply('phone.example', { ...named, candidateId: null }))).toEqual([
        'a@one.example',
        'a@three.example',
      ])
      expect(openAfter(reply('three.example', named))).toEqual(['a@one.example'])
    })

    it('are empty when an answer from another domain refers to no known submission', () => {
      const named = { conversationId, parents: ['a mail that we have not'] }
      expect(openAfter(reply('phone.example', named))).toEqual([])
      expect(openAfter(reply('phone.example', { ...named, candidateId: null }))).toEqual([])
    })

    it('exclude a firm that answered about another candidate of the conversation', () => {
      const chen = sentTo(['two.example'], { messageId: 'mail about chen', candidateId: 'chen' })
      const replies = [reply('two.example', { conversationId, candidateId: 'chen', parents: ['mail about chen'] })]
      expect(standing(recipients, { sent: [...sent, chen], replies }).leftOut).toEqual([
        ['a@two.example', 'answered_about_another', null],
      ])
    })

    it('are unchanged by an answer from elsewhere about another candidate of the conversation', () => {
      const about = sentTo(['four.example'], { messageId: 'mail about chen', candidateId: 'chen' })
      const replies = [reply('phone.example', { conversationId, candidateId: 'chen' })]
      expect(standing(recipients, { sent: [...sent, about], replies }).open).toHaveLength(3)
    })
  })

  it('are unchanged by an answer about another candidate', () => {
    expect(standing([recipient('a@one.example')], { answers: [answer('a@one.example', 'chen')] }).leftOut).toEqual([])
  })

  it('exclude an address that bounced after the latest submission, not before it', () => {
    const bounces = new Map([
      ['a@one.example', at(6)],
      ['b@two.example', at(4)],
    ])
    expect(standing([recipient('a@one.example'), recipient('b@two.example')], { bounces })).toEqual({
      open: ['b@two.example'],
      leftOut: [['a@one.example', 'bounced', null]],
    })
  })

  it('[FUP-04] exclude those with later email for review in the conversation or from the recipient', () => {
    const recipients = [
      recipient('a@one.example', { sentAt: at(9), conversationId: 'newer' }),
      recipient('a@one.example', { sentAt: at(2), conversationId: 'older' }),
      recipient('b@two.example'),
      recipient('c@three.example', { sentAt: at(9) }),
    ]
    const replies = [reply('mail.example', { candidateId: null, conversationId: 'older', at: at(3) })]
    const unreviewed = [
      { email: 'b@two.example', at: at(6) },
      { email: 'c@three.example', at: at(8) },
    ]
    expect(standing(recipients, { replies, unreviewed })).toEqual({
      open: ['c@three.example'],
      leftOut: [
        ['a@one.example', 'awaits_review', null],
        ['b@two.example', 'awaits_review', null],
      ],
    })
  })

  it('exclude those who may have answered in an email that cannot be read', () => {
    const recipients = ['one', 'two', 'three', 'four'].map(firm => recipient(`a@${firm}.example`))
    const unreadable = [
      { ...reply('phone.example', { conversationId: 'talk with a@one.example' }), email: 'x@phone.example' },
      { ...reply('two.example'), email: 'a@two.example' },
      { ...reply('three.example', { at: at(4) }), email: 'a@three.example' },
    ]
    expect(standing(recipients, { unreadable })).toEqual({
      open: ['a@three.example', 'a@four.example'],
      leftOut: [
        ['a@one.example', 'unreadable', null],
        ['a@two.example', 'unreadable', null],
      ],
    })
  })

  it('exclude those who unsubscribed, and absent ones until their day of return in the business time zone', () => {
    const recipients = [recipient('a@one.example'), recipient('b@two.example')]
    const history = { unsubscribed: new Set(['a@one.example']), absences: new Map([['b@two.example', '2026-10-16']]) }
    expect(standing(recipients, history).leftOut).toEqual([
      ['a@one.example', 'unsubscribed', null],
      ['b@two.example', 'out_of_office', '2026-10-16'],
    ])
    const lateOnThe15th = new Date('2026-10-16T03:59:00Z')
    expect(standing(recipients, history, { now: lateOnThe15th }).open).toEqual([])
    expect(standing(recipients, history, { now: new Date('2026-10-16T04:01:00Z') }).open).toEqual(['b@two.example'])
  })

  it('exclude absent ones without a return date for ten business days, or longer on leave or until the season', () => {
    const recipients = ['one', 'two', 'three', 'four'].map(firm => recipient(`a@${firm}.example`))
    const away = { at: at(14), isLong: false }
    const undatedAbsences = new Map<string, UndatedAbsence & { at: Date }>([
      ['a@one.example', away],
      ['a@two.example', { ...away, isLong: true }],
      ['a@three.example', { ...away, notBefore: '2027-03-01' }],
      ['a@four.example', away],
    ])
    const history = { undatedAbsences, absences: new Map([['a@four.example', '2026-12-01']]) }
    expect(standing(recipients, history).leftOut).toEqual([
      ['a@one.example', 'away_without_date', '2026-10-28'],
      ['a@two.example', 'away_without_date', '2026-11-27'],
      ['a@three.example', 'away_without_date', '2027-03-01'],
      ['a@four.example', 'out_of_office', '2026-12-01'],
    ])
    expect(standing(recipients, history, { now: at(28) }).open).toEqual(['a@one.example'])
  })

  it('exclude a recipient asked about the candidate within the minimum number of business days', () => {
    const thursday = at(15)
    const lastAsked = new Map([[recipientKey('ada', 'a@one.example'), { at: thursday, by: 'Owen' }]])
    const on = (day: number, minimumDays = 3) =>
      standing([recipient('a@one.example')], { lastAsked }, { now: at(day), minimumDays }).leftOut
    expect(on(19)).toEqual([['a@one.example', 'asked_recently', '2026-10-20']])
    expect(on(20)).toEqual([])
    expect(on(15, 0)).toEqual([])
    const other = standing([recipient('a@one.example', { candidateId: 'chen' })], { lastAsked }, { now: at(16) })
    expect(other.open).toEqual(['a@one.example'])
  })

  it('are early, with the day on which they become due, until they had the days to answer', () => {
    const sentOn = (day: number) => recipient(`${day}@one.example`, { sentAt: at(day) })
    const early = (now: Date, minimumDays = 3) =>
      openRecipients([9, 12, 15].map(sentOn), nothing, { ...rules, now, minimumDays }).open.map(one => one.early)
    // October 12 is Columbus Day, October 15 a Thursday.
    expect(early(at(15))).toEqual([{ dueOn: '2026-10-20', waited: 0 }, null, null])
    expect(early(at(14))).toEqual([
      { dueOn: '2026-10-20', waited: 0 },
      { dueOn: '2026-10-15', waited: 2 },
      { dueOn: '2026-10-15', waited: 2 },
    ])
    expect(early(at(18))[0]).toEqual({ dueOn: '2026-10-20', waited: 1 })
    expect(early(at(20))).toEqual([null, null, null])
    expect(early(at(15), 0)).toEqual([null, null, null])
  })

  it('exclude those we wrote to manually after the submission, in its conversation or by name', () => {
    const conversationId = 'talk with a@one.example'
    const mail = { conversationId, email: 'a@one.example', candidateId: null, at: at(14), by: 'Miriam' }
    const openAfter = (over: Partial<OwnMail>) =>
      standing([recipient('a@one.example')], { written: [{ ...mail, ...over }] }).open
    expect(openAfter({})).toEqual([])
    expect(openAfter({ candidateId: 'ada' })).toEqual([])
    expect(openAfter({ conversationId: null, candidateId: 'ada' })).toEqual([])
    const others = [
      { at: at(5) },
      { at: at(6) },
      { email: 'b@one.example' },
      { conversationId: 'x' },
      { candidateId: 'chen' },
      { conversationId: null, candidateId: 'chen' },
    ]
    for (const other of others) expect(openAfter(other)).toEqual(['a@one.example'])
    const lastAsked = new Map([[recipientKey('ada', 'a@one.example'), { at: at(13), by: 'Owen' }]])
    expect(standing([recipient('a@one.example')], { lastAsked, written: [mail] }).leftOut).toEqual([
      ['a@one.example', 'asked_recently', '2026-10-19'],
    ])
    const asked = (history: Partial<RecipientHistory>) =>
      openRecipients([recipient('a@one.example')], { ...nothing, ...history }, rules).leftOut[0]?.asked
    expect(asked({ lastAsked, written: [mail] })).toMatchObject({ at: at(14), by: 'Miriam' })
    expect(asked({ lastAsked, written: [{ ...mail, at: at(12) }] })).toEqual({ at: at(13), by: 'Owen' })
  })

  it('name our last email since the submission of each open recipient', () => {
    const key = recipientKey('ada', 'a@one.example')
    const lastAskedOf = (at: Date | null, sentAt: Date) =>
      openRecipients(
        [recipient('a@one.example', { sentAt })],
        { ...nothing, lastAsked: new Map(at ? [[key, { at, by: 'Owen' }]] : []) },
        rules,
      ).open.map(one => one.asked)
    expect(lastAskedOf(at(7), at(5))).toEqual([{ at: at(7), by: 'Owen' }])
    expect(lastAskedOf(at(4), at(5))).toEqual([null])
    expect(lastAskedOf(null, at(5))).toEqual([null])
  })

  it('exclude those in a running follow-up about the same candidate', () => {
    const running = new Set([recipientKey('ada', 'a@one.example')])
    const recipients = [recipient('a@one.example'), recipient('a@one.example', { candidateId: 'chen' })]
    expect(standing(recipients, { running })).toEqual({
      open: ['a@one.example'],
      leftOut: [['a@one.example', 'in_running_follow_up', null]],
    })
  })

  it('exclude those whose latest submission is archived', () => {
    const recipients = [
      recipient('a@one.example', { isArchived: true }),
      recipient('b@two.example', { isArchived: true, sentAt: at(2) }),
      recipient('b@two.example', { sentAt: at(7) }),
    ]
    expect(standing(recipients, {})).toEqual({
      open: ['b@two.example'],
      leftOut: [['a@one.example', 'submission_archived', null]],
    })
  })

  it('list each person once with the latest submission, newest first', () => {
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

it('[FUP-09] noRecipientsText says that all have responded only if so, and otherwise counts the reasons', () => {
  const textOf = (...reasons: LeftOutReason[]) => noRecipientsText(reasons.map(reason => ({ reason })))
  expect(textOf('answered', 'colleague_answered')).toBe('All recipients have responded to this campaign.')
  expect(textOf('asked_recently', 'answered', 'out_of_office', 'asked_recently', 'colleague_answered')).toBe(
    'No one is due for a follow-up: 2 followed up recently, 2 answered, 1 away.',
  )
  expect(noRecipientsText([{ reason: 'answered' }], ['an early one'])).toBe('No one is due for a follow-up yet.')
  expect(textOf()).toBe('This campaign has no recipients.')
})
