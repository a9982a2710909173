import { expect, test } from 'vitest'
import type { TodayBody } from '../../src/contract/today.ts'
import { todayKinds } from './todayKinds.ts'

const waiting: TodayBody['unanswered'][number] = {
  candidateId: 'c1',
  candidateName: 'Ada Lind',
  people: 1,
  recipients: ['rosa@first.example'],
  firms: ['First'],
  sentAt: '2026-11-02T15:00:00Z',
}
const nothing = {
  reminders: [],
  yeses: [],
  noLongerInterested: [],
  questions: [],
  forReview: [],
  bounced: [],
  back: [],
  unanswered: [],
}

test.each([
  [0, 'No answer yet'],
  [1, 'No answer after 1 business day'],
  [3, 'No answer after 3 business days'],
])('submissions without an answer for %i business days have a title', (unansweredDays, title) => {
  const [kind] = todayKinds({ ...nothing, unanswered: [waiting], unansweredDays }, 25)
  expect(kind?.hint).toBe(unansweredDays > 0 ? 'Monday to Friday, without US federal holidays' : undefined)
  expect(kind?.title).toBe(title)
})
