import { describe, expect, it } from 'vitest'
import { readCandidateChange, readNewCandidate } from './candidates.ts'

const wrongField = (field: string) => expect.objectContaining({ kind: 'invalid', code: 'candidate.invalid', field })

describe('a new candidate', () => {
  it('[VAL-24] [VAL-21] gets default values and a name made of first and last name', () => {
    expect(readNewCandidate({ refId: ' JL-1 ', firstName: 'Declan', lastName: "O'Neil" })).toEqual({
      refId: 'JL-1',
      name: "Declan O'Neil",
      firstName: 'Declan',
      lastName: "O'Neil",
      email: null,
      phone: null,
      firm: null,
      role: null,
      experience: null,
      state: null,
      city: null,
      timezone: null,
      practiceArea: null,
      skills: [],
      status: 'not_viewed',
      pipelineStage: null,
    })
  })

  it('keeps accents, apostrophes and two family names unchanged', () => {
    const name = "Rafael Núñez Ortega O'Neil-Aydın"
    expect(readNewCandidate({ refId: 'JL-1', name })).toMatchObject({ name, firstName: null })
  })

  it('[VAL-20] [VAL-21] requires a reference and a name', () => {
    expect(() => readNewCandidate({ name: 'Ada Lind' })).toThrow(wrongField('refId'))
    expect(() => readNewCandidate({ refId: '  ', name: 'Ada Lind' })).toThrow(wrongField('refId'))
    expect(() => readNewCandidate({ refId: 'JL-1', firstName: ' ', name: '' })).toThrow(wrongField('name'))
  })

  it.each(['ＬＬ-5110', 'LL‑5110', 'LL–5110', 'LL－5110', ' LL-5110\ufeff'])(
    'has its reference in plain characters: %j',
    refId => {
      expect(readNewCandidate({ refId, name: 'Ada Lind' }).refId).toBe('LL-5110')
      expect(readCandidateChange({ refId }).refId).toBe('LL-5110')
    },
  )

  it.each(['LL-5110\u200b', 'LL\u00ad-5110', '\u202eLL-5110', 'LL-\u2060 5110', 'LL-5110\u{e0041}', 'LL\n5110'])(
    'has a reference without invisible characters: %j',
    refId => {
      const refused = /^refId contains an invisible character/
      expect(() => readNewCandidate({ refId, name: 'Ada Lind' })).toThrow(wrongField('refId'))
      expect(() => readCandidateChange({ refId })).toThrow(refused)
    },
  )

  it('[VAL-22] may lack skills, and gets an empty list for a value that is not a list', () => {
    const skills = (value: unknown) => readNewCandidate({ refId: 'JL-1', name: 'Ada', skills: value }).skills
    expect([skills(undefined), skills(null), skills('tax, trusts'), skills({ 0: 'tax' })]).toEqual([[], [], [], []])
    expect(skills(['tax', ' trusts ', ''])).toEqual(['tax', 'trusts'])
  })

  it('[VAL-23] accepts the five practice areas or none, and refuses any other', () => {
    const of = (practiceArea: unknown) => readNewCandidate({ refId: 'JL-1', name: 'Ada', practiceArea }).practiceArea
    expect(['Corporate', 'Litigation', 'IP Law', 'Employment', 'Tax', '', null].map(of)).toEqual([
      'Corporate',
      'Litigation',
      'IP Law',
      'Employment',
      'Tax',
      null,
      null,
    ])
    expect(() => of('Maritime')).toThrow(wrongField('practiceArea'))
    expect(() => of('corporate')).toThrow('Corporate, Litigation, IP Law, Employment, Tax')
  })

  it.each([
    ['status', { status: 'asleep' }],
    ['pipelineStage', { pipelineStage: 'later' }],
    ['email', { email: 'nobody' }],
    ['firm', { firm: 7 }],
    ['city', { city: 'a\0b' }],
    ['role', { role: 'x'.repeat(5001) }],
    ['skills', { skills: [1] }],
  ])('is refused with the name of the invalid field: %s', (field, input) => {
    expect(() => readNewCandidate({ refId: 'JL-1', name: 'Ada', ...input })).toThrow(wrongField(field))
  })
})

describe('a change of a candidate', () => {
  it('[STATE-18] contains only the given fields, with an empty pipeline stage as null', () => {
    expect(readCandidateChange({ pipelineStage: '' })).toEqual({ pipelineStage: null })
    expect(readCandidateChange({ pipelineStage: null })).toEqual({ pipelineStage: null })
    expect(readCandidateChange({ status: 'archived' })).toEqual({ status: 'archived' })
  })

  it('cannot clear a required field', () => {
    for (const field of ['refId', 'name', 'status'] as const) {
      expect(() => readCandidateChange({ [field]: '' })).toThrow(wrongField(field))
      expect(() => readCandidateChange({ [field]: null })).toThrow(wrongField(field))
    }
  })
})
