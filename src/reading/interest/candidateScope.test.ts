import { describe, expect, it } from 'vitest'
import { clausesAbout } from './candidateScope.ts'
import { splitClauses } from './clauses.ts'

const plainWords = new Set(
  'please call arrange pass kindly send once writing sample times week three both ready would with when like meet'.split(
    ' ',
  ),
)
const about = (text: string, quotedText = '') =>
  clausesAbout(splitClauses(text), { candidateName: 'Nora Lind', quotedText }, plainWords)
    .map(clause => clause.text.trim())
    .join(' ')

describe('the clauses about the candidate in a list', () => {
  it("are those of the item that starts with the candidate's name", () => {
    expect(about('As to your three:\n1. Ms. Lind: please arrange a call.\n2. Okafor: we pass.')).toBe(
      '1. Ms. Lind: please arrange a call.',
    )
    expect(about('- Okafor - we pass\n- Nora Lind - please arrange a call')).toBe('- Nora Lind - please arrange a call')
  })

  it("are those of the item with the candidate's name when another item names another candidate", () => {
    const quoted = 'May I introduce Nora Lind and Tobias Reed? Both are ready.'
    expect(about('(1) a call with Nora Lind, please\n(2) no call with Tobias Reed', quoted)).toBe(
      '(1) a call with Nora Lind, please',
    )
  })

  it('are all clauses when the items list what the sender asks for', () => {
    const asked =
      'We would like to meet her. Kindly send:\n(1) three times in that week;\n(2) a writing sample.\n\nOnce I have both I will call you and Ms. Lind.'
    expect(about(asked)).toBe(asked.replace(/\n+/g, ' '))
    const hers = "Kindly send:\n- Lind's writing sample\n- three times"
    expect(about(hers)).toBe(hers.replace(/\n+/g, ' '))
  })
})

it('excludes the clauses about another candidate whose name a quoted line breaks', () => {
  const quoted =
    'New to us this week and exclusive to your firm until Friday: Georgia\n> Week (Candidate JL-5751). And Nora Lind.'
  expect(about('Georgia - what was her origination last year? Nora - he is already talking to us.', quoted)).toBe(
    'Nora - he is already talking to us.',
  )
})

describe('the clauses after words that only look like a name in the quoted email', () => {
  const whole = 'Nora looks strong. I would like to meet her with our chair. When can she come?'
  it.each([
    'Would Ms. Lind be of interest?',
    'Would Lind be of interest?',
    'When Lind called, she asked for you.',
    "With Ms. Lind's permission I send you her details.",
    'Would Okafor have told you about Nora Lind?',
  ])('are all about the candidate: %s', quoted => {
    expect(about(whole, quoted)).toBe(whole)
  })
})

it('keeps the clause that names whom the candidate is to meet', () => {
  const quoted = 'Whit Baskin suggested that I write to you about Nora Lind.'
  const whole = 'Thank you for Nora. Please get her scheduled with Whit Baskin. Any day works.'
  expect(about(whole, quoted)).toBe(whole)
  expect(about('Nora is not for us. Please schedule a call with Whit Baskin.', quoted)).toBe('Nora is not for us.')
})
