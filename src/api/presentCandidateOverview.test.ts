import { expect, it } from 'vitest'
import { namesOf, presentSteps } from './presentCandidateOverview.ts'

const written = {
  id: '1',
  kind: 'written' as const,
  at: new Date(0),
  recipient: 'agnes@one.example',
  submissionId: null,
  responseId: null,
  words: '',
  detail: null,
  by: 'Miriam Castell',
  emailId: null,
  emailFolderId: null,
}

it.each([
  ['Penhallow, Agnes', 'Agnes Penhallow'],
  ['agnes@one.example', 'Agnes'],
  [null, 'Agnes'],
])('shows %s as other screens do [VAL-11] [VAL-12]', (recipientName, shown) => {
  const view = { overrideDomains: [], firmNames: new Map() }
  expect(presentSteps([], [{ ...written, recipientName }], new Map(), new Map(), view)).toMatchObject([
    { recipientName: shown },
  ])
})

it('shows the known name of a person where a delivery event has none or another', () => {
  const delivered = {
    id: '2',
    kind: 'delivered' as const,
    at: new Date(1),
    recipient: 'htanabe@two.example',
    firm: 'Two',
    candidateId: null,
    candidateName: null,
    campaignId: null,
    submissionId: null,
    responseId: null,
    subject: null,
    byMachine: null,
    bounce: null,
    detail: null,
  }
  const view = { overrideDomains: [], firmNames: new Map() }
  const names = new Map([['htanabe@two.example', 'Hiroko Tanabe']])
  for (const recipientName of [null, 'H', 'htanabe@two.example'])
    expect(presentSteps([{ ...delivered, recipientName }], [], new Map(), names, view)).toMatchObject([
      { recipientName: 'Hiroko Tanabe' },
    ])
})

it("prefers the name in a person's own email to the one that we wrote", () => {
  const steps = [
    { recipient: 'htanabe@two.example', recipientName: 'Tanabe, Hiroko' },
    { recipient: 'htanabe@two.example', recipientName: null },
    { recipient: 'jpark@three.example', recipientName: 'Joe' },
    { recipient: 'x@four.example', recipientName: 'x@four.example' },
  ]
  expect([...namesOf(steps, null, new Map([['jpark@three.example', 'Joseph Park']]))]).toEqual([
    ['htanabe@two.example', 'Hiroko Tanabe'],
    ['jpark@three.example', 'Joseph Park'],
  ])
})
