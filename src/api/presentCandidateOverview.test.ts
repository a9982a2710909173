import { expect, it } from 'vitest'
import { presentSteps } from './presentCandidateOverview.ts'

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
}

it.each([
  ['Penhallow, Agnes', 'Agnes Penhallow'],
  ['agnes@one.example', 'Agnes'],
  [null, 'Agnes'],
])('shows %s as other screens do [VAL-11] [VAL-12]', (recipientName, shown) => {
  const view = { overrideDomains: [], firmNames: new Map() }
  expect(presentSteps([], [{ ...written, recipientName }], new Map(), view)).toMatchObject([{ recipientName: shown }])
})
