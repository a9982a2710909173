import { describe, expect, it } from 'vitest'
import { readCandidateChange, readNewCandidate } from './candidates.ts'

const wrongField = (field: string) => expect.objectContaining({ kind: 'invalid', code: 'candidate.invalid', field })

describe('a new candidate', () => {
  it('[VAL-24] [VAL-21] has its defaults, and is named by first and last name', () => {
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

  it('keeps accents, apostrophes and two family names as they came', () => {
    const name = "Rafael Núñez Ortega O'Neil-Aydın"
    expect(readNewCandidate({ refId: 'JL-1', name })).toMatchObject({ name, firstName: null })
  })

  it('[VAL-20] [VAL-21] needs a reference and a name', () => {
    expect(() => readNewCandidate({ name: 'Ada Lind' })).toThrow(wrongField('refId'))
    expect(() => readNewCandidate({ refId: '  ', name: 'Ada Lind' })).toThrow(wrongField('refId'))
    expect(() => readNewCandidate({ refId: 'JL-1', firstName: ' ', name: '' })).toThrow(wrongField('name'))
  })

  it('[VAL-22] takes skills that are missing, and makes an empty list of what is no list', () => {
    const skills = (value: unknown) => readNewCandidate({ refId: 'JL-1', name: 'Ada', skills: value }).skills
    expect([skills(undefined), skills(null), skills('tax, trusts'), skills({ 0: 'tax' })]).toEqual([[], [], [], []])
    expect(skills(['tax', ' trusts ', ''])).toEqual(['tax', 'trusts'])
  })

  it('[VAL-23] refuses another practice area, and takes the five or none', () => {
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
  ])('names the wrong field: %s', (field, input) => {
    expect(() => readNewCandidate({ refId: 'JL-1', name: 'Ada', ...input })).toThrow(wrongField(field))
  })
})

describe('a change of a candidate', () => {
  it('[STATE-18] says what is given, and none for an empty pipeline stage', () => {
    expect(readCandidateChange({ pipelineStage: '' })).toEqual({ pipelineStage: null })
    expect(readCandidateChange({ pipelineStage: null })).toEqual({ pipelineStage: null })
    expect(readCandidateChange({ status: 'archived' })).toEqual({ status: 'archived' })
  })

  it('cannot take away what every candidate has', () => {
    for (const field of ['refId', 'name', 'status'] as const) {
      expect(() => readCandidateChange({ [field]: '' })).toThrow(wrongField(field))
      expect(() => readCandidateChange({ [field]: null })).toThrow(wrongField(field))
    }
  })
})
