import { describe, expect, it } from 'vitest'
import { answerLeaning } from './answeredQuestion.ts'
import { replyTokens } from './replyTokens.ts'

const leaningOf = (text: string) =>
  answerLeaning(replyTokens(text, { candidate: new Set(), others: new Set() }).map(({ word }) => word))

describe('answerLeaning', () => {
  it.each([
    'Yes please',
    'You bet!',
    'In a heartbeat.',
    "It's a yes from us",
    'By all means',
    'Why not?',
    'No objection.',
    "I don't see why not",
    "Wouldn't say no",
    "Can't wait",
    'Too right',
    'We would.',
    'That works',
    'The sooner the better',
    '👍',
  ])('hears a yes in %s', text => {
    expect(leaningOf(text)).toBe('yes')
  })

  it.each([
    'No thanks',
    "I'm afraid not",
    'Thanks, but no',
    'Absolutely not',
    "It's a no",
    'We would not.',
    "I don't think so",
    'We are all set',
    'Count us out',
    'Too junior',
    'Hard pass',
    '👎',
  ])('hears a no in %s', text => {
    expect(leaningOf(text)).toBe('no')
  })

  it('hears neither in words that are no answer, and both in a negation after another beginning', () => {
    expect(leaningOf('Who is this?')).toBe('neither')
    expect(leaningOf('The group is not persuaded')).toBe('mixed')
  })
})
