import { expect, test } from 'vitest'
import type { ResponseBody } from '../../src/contract/responses.ts'
import type { TodayBody } from '../../src/contract/today.ts'
import { todayKinds } from './todayKinds.ts'

const waiting: TodayBody['unanswered'][number] = {
  candidateId: 'c1',
  candidateName: 'Ada Lind',
  people: 1,
  recipients: ['rosa@first.example'],
  firms: ['First'],
  recipientFirms: ['First'],
  sentAt: '2026-11-02T15:00:00Z',
}
const nothing = {
  interviews: [],
  calledOff: [],
  reminders: [],
  yeses: [],
  noLongerInterested: [],
  questions: [],
  redirects: [],
  departed: [],
  fromCandidates: [],
  forReview: [],
  bounced: [],
  back: [],
  unanswered: [],
}

test.each([
  [0, 'No reply yet'],
  [1, 'No reply after 1 business day'],
  [3, 'No reply after 3 business days'],
])('submissions without an answer for %i business days have a title', (unansweredDays, title) => {
  const [kind] = todayKinds({ ...nothing, unanswered: [waiting], unansweredDays }, 25)
  expect(kind?.hint).toBe(unansweredDays > 0 ? 'Monday to Friday, excluding US federal holidays' : undefined)
  expect(kind?.title).toBe(title)
  expect(kind?.note).toBe('Among the newest 300 such submissions')
})

test('a person back from an absence is not listed again as unanswered for the same candidate', () => {
  const other = { ...waiting, candidateId: 'c2', candidateName: 'Bea Moran' }
  const both = {
    ...waiting,
    people: 3,
    recipients: ['rosa@first.example', 'kim@second.example', 'joe@first.example'],
    firms: ['First', 'Second'],
    recipientFirms: ['First', 'Second', 'First'],
  }
  const rosa = {
    submissionId: 's1',
    candidateId: 'c1',
    candidateName: 'Ada Lind',
    recipientEmail: 'rosa@first.example',
    recipientName: 'Rosa Adler',
    firm: 'First',
    sentAt: waiting.sentAt,
    backOn: '2026-11-20',
  }
  const kim = { ...rosa, recipientEmail: 'kim@second.example', recipientName: 'Kim Voss', firm: 'Second' }
  const unanswered = (today: Partial<TodayBody>) =>
    todayKinds({ ...nothing, unansweredDays: 3, ...today }, 25)
      .filter(({ title }) => title.startsWith('No reply'))
      .flatMap(({ rows }) => rows.map(({ who, about, words }) => [who, about, words]))
  expect(unanswered({ back: [rosa], unanswered: [waiting, other] })).toEqual([['Bea Moran', '1 person', 'First']])
  expect(unanswered({ back: [rosa], unanswered: [both] })).toEqual([
    ['Ada Lind', '2 people, plus 1 back in the office', 'Second, First'],
  ])
  expect(unanswered({ back: [kim], unanswered: [both] })).toEqual([
    ['Ada Lind', '2 people, plus 1 back in the office', 'First'],
  ])
})

test('a conversation whose reminder is due is listed once, also with another of its replies', () => {
  const reply = { id: 'r1', threadId: 't1', candidateName: '', content: '', subject: '' } as ResponseBody
  const kinds = todayKinds({ ...nothing, unansweredDays: 3, yeses: [reply], reminders: [{ ...reply, id: 'r2' }] }, 25)
  expect(kinds.map(({ title, rows }) => [title, rows.map(({ id }) => id)])).toEqual([['Reminders', ['r2']]])
})

test('a person who has left is listed with the contact, among the replies that name one', () => {
  const kim = {
    submissionId: 's1',
    candidateId: 'c1',
    candidateName: 'Ada Lind',
    recipientEmail: 'khall@first.example',
    recipientName: 'Kim Hall',
    firm: 'First',
    sentAt: waiting.sentAt,
    leftAt: '2026-11-20T15:00:00Z',
    contacts: ['kdow@first.example', 'joan@first.example'],
  }
  const [kind] = todayKinds({ ...nothing, unansweredDays: 3, departed: [kim] }, 25)
  expect(kind?.title).toBe('Referred to someone else')
  expect(kind?.rows).toMatchObject([
    {
      to: '/submissions?submission=s1',
      who: 'Kim Hall',
      submissionId: 's1',
      words: 'No longer at this address. Contact: kdow@first.example, joan@first.example',
    },
  ])
})

test('a reply without a text, or with a short one, shows its subject', () => {
  const answered = (content: string) => {
    const response = { id: 'r1', subject: 'Tentative: Interview', content } as TodayBody['yeses'][number]
    return todayKinds({ ...nothing, unansweredDays: 3, yeses: [response] }, 25)[0]?.rows[0]?.words
  }
  expect(answered('')).toBe('Tentative: Interview')
  expect(answered('Maybe.')).toBe('Tentative: Interview: Maybe.')
  expect(answered('We would love to meet her next week.')).toBe('We would love to meet her next week.')
})

test('a canceled interview is listed once, and a decline as such', () => {
  const [off, no] = ['off', 'no'].map(id => ({ id, threadId: id, senderName: '', subject: null, content: id })) as [
    TodayBody['yeses'][number],
    TodayBody['yeses'][number],
  ]
  const today = { ...nothing, calledOff: [off, no], yeses: [off], noLongerInterested: [no], reminders: [off] }
  const kinds = todayKinds({ ...today, unansweredDays: 3 }, 25)
  expect(kinds.map(({ title, rows }) => [title, ...rows.map(({ id }) => id)])).toEqual([
    ['Interviews called off', 'off'],
    ['No longer interested', 'no'],
  ])
})
