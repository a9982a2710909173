import { expect, it } from 'vitest'
import type { SubmissionBody } from '../../src/contract/submissions.ts'
import { candidateOf, contactOf, contactsOf, firmOf, firmsOf, referenceOf, submittedTo } from './submissionTexts.ts'

const sent = (over: Partial<SubmissionBody>) => ({ otherRecipients: [], ...over }) as unknown as SubmissionBody

it('[SUB-09] has a placeholder for a missing candidate name or reference', () => {
  expect([candidateOf('Ada Lind'), candidateOf(' ')]).toEqual(['Ada Lind', 'Unknown Candidate'])
  expect([referenceOf('JL-1'), referenceOf(null)]).toEqual(['JL-1', 'no-ref'])
})

it('[PER-05] shows the client company, or else the recipient, or else the address', () => {
  expect(submittedTo(sent({ clientCompany: 'Elm', toName: 'Rosa', to: 'r@elm.example' }))).toBe('Elm')
  expect(submittedTo(sent({ clientCompany: null, toName: 'Rosa', to: 'r@elm.example' }))).toBe('Rosa')
  expect(submittedTo(sent({ clientCompany: '', toName: '', to: 'r@elm.example' }))).toBe('r@elm.example')
})

it('[ERR-28] shows that a firm or person is unknown', () => {
  expect(firmOf(sent({ clientCompany: null }))).toBe('Unknown Firm')
  expect(contactOf(sent({ toName: '', to: '' }))).toBe('Unknown')
})

it('[VAL-12] names a person without a written name by the address, as other screens do', () => {
  expect(contactOf(sent({ toName: null, to: 'rosa.diaz@elm.example' }))).toBe('Rosa Diaz')
})

it('shows two recipients and each firm once, and counts the others', () => {
  const person = (name: string, firm: string) => ({ name, firm, address: `${name}@x.example` })
  const submission = sent({
    ...{ to: 'ann@king.example', toName: 'Ann Smith', clientCompany: 'King' },
    otherRecipients: [person('Amy', 'King'), person('Bob', 'Low'), person('Cid', 'Bar')],
  })
  expect(contactsOf(submission)).toBe('Ann Smith, Amy +2')
  expect(firmsOf(submission).map(({ name }) => name)).toEqual(['King', 'Low', 'Bar'])
  expect(submittedTo(submission)).toBe('King, Low +1')
  expect(contactsOf(sent({ toName: 'Ann Smith', to: 'ann@king.example' }))).toBe('Ann Smith')
})
