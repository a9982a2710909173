import { expect, it } from 'vitest'
import type { SubmissionBody } from '../../src/contract/submissions.ts'
import { candidateOf, contactOf, firmOf, referenceOf, submittedTo } from './submissionTexts.ts'

const sent = (over: Partial<SubmissionBody>) => over as SubmissionBody

it('[SUB-09] names what has no candidate name or reference', () => {
  expect([candidateOf('Ada Lind'), candidateOf(' ')]).toEqual(['Ada Lind', 'Unknown Candidate'])
  expect([referenceOf('JL-1'), referenceOf(null)]).toEqual(['JL-1', 'no-ref'])
})

it('[PER-05] tells the client company, else the recipient, else the address', () => {
  expect(submittedTo(sent({ clientCompany: 'Elm', toName: 'Rosa', to: 'r@elm.example' }))).toBe('Elm')
  expect(submittedTo(sent({ clientCompany: null, toName: 'Rosa', to: 'r@elm.example' }))).toBe('Rosa')
  expect(submittedTo(sent({ clientCompany: '', toName: '', to: 'r@elm.example' }))).toBe('r@elm.example')
})

it('[ERR-28] says so where a firm or a person is not known', () => {
  expect(firmOf(sent({ clientCompany: null }))).toBe('Unknown Firm')
  expect(contactOf(sent({ toName: '' }))).toBe('Unknown')
})
