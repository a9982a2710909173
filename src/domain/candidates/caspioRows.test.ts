import { describe, expect, it } from 'vitest'
import { readCaspioFields } from './caspioFields.ts'
import { readCaspioRow } from './caspioRows.ts'

const { columns } = readCaspioFields(undefined)
const read = (row: object) => readCaspioRow(row as Record<string, unknown>, 7, columns)

describe('a row of Caspio', () => {
  it('becomes a candidate with its spelling unchanged', () => {
    expect(
      read({
        Ref_ID: ' JL-2215 ',
        First_Name: "O'Neil",
        Last_Name: 'Núñez Ortega',
        Full_Name: null,
        Email: '',
        Skills: { 1: 'partnership tax', 4: 'REITs' },
        Experience: 12,
        Date_Created: '2026-03-02T14:05:00.610',
        Date_Updated: null,
      }),
    ).toEqual({
      recordId: 7,
      refId: 'JL-2215',
      name: "O'Neil Núñez Ortega",
      facts: {
        firstName: "O'Neil",
        lastName: 'Núñez Ortega',
        email: null,
        experience: '12',
        skills: ['partnership tax', 'REITs'],
      },
      caspioCreatedAt: new Date('2026-03-02T14:05:00.610Z'),
      caspioUpdatedAt: null,
      note: null,
    })
  })

  it('has its reference in plain characters', () => {
    expect(read({ Ref_ID: 'ＪＬ‑1', Full_Name: 'Ada' })).toMatchObject({ refId: 'JL-1' })
  })

  it('sets nothing for a missing column and null for an empty one', () => {
    expect(read({ Ref_ID: 'JL-1', Full_Name: 'Ada Lind', Phone: null })).toMatchObject({ facts: { phone: null } })
    const bare = read({ Ref_ID: 'JL-1', Full_Name: 'Ada Lind' })
    expect('facts' in bare && bare.facts).toEqual({})
  })

  it.each([
    ['Intellectual Property', 'IP Law'],
    ['labor & employment', 'Employment'],
    ['M&A', 'Corporate'],
    ['Taxation', 'Tax'],
    ['LITIGATION', 'Litigation'],
    ['IP Law', 'IP Law'],
  ])('[VAL-23] maps the practice area %s to one of the five', (words, area) => {
    expect(read({ Ref_ID: 'JL-1', Full_Name: 'Ada', Practice_Area: words })).toMatchObject({
      facts: { practiceArea: area },
      note: null,
    })
  })

  it('[VAL-23] drops an unknown practice area with a note', () => {
    expect(read({ Ref_ID: 'JL-1', Full_Name: 'Ada', Practice_Area: 'Maritime' })).toMatchObject({
      facts: { practiceArea: null },
      note: "practiceArea 'Maritime' is not a known value.",
    })
  })

  it('accepts synonyms of status and stage', () => {
    const facts = (Status: unknown, Pipeline_Stage: unknown) =>
      read({ Ref_ID: 'JL-1', Full_Name: 'Ada', Status, Pipeline_Stage })
    expect(facts('Not Viewed', 'Reference Check')).toMatchObject({
      facts: { status: 'not_viewed', pipelineStage: 'reference_check' },
      note: null,
    })
    const odd = facts('Asleep', '')
    expect(odd).toMatchObject({ facts: { pipelineStage: null }, note: "status 'Asleep' is not a known value." })
    expect('facts' in odd && odd.facts).not.toHaveProperty('status')
  })

  it.each([
    [{ Full_Name: 'Ada' }, null, 'Ref_ID (refId) is empty.'],
    [{ Ref_ID: '  ', Full_Name: 'Ada' }, null, 'Ref_ID (refId) is empty.'],
    [{ Ref_ID: 'JL-1\u200b', Full_Name: 'Ada' }, 'JL-1\u200b', 'Ref_ID (refId) contains an invisible character.'],
    [{ Ref_ID: 'JL-1', First_Name: ' ' }, 'JL-1', 'There is no name.'],
    [{ Ref_ID: 'JL-1', Full_Name: 'Ada', Firm: true }, 'JL-1', 'Firm is not text.'],
    [{ Ref_ID: 'JL-1', Full_Name: 'A\0da' }, 'JL-1', 'Full_Name contains a character that cannot be stored.'],
    [
      { Ref_ID: 'JL-1', Full_Name: 'Ada', Date_Updated: 'yesterday' },
      'JL-1',
      "Date_Updated is not a time: 'yesterday'.",
    ],
  ])('%j is set aside', (row, refId, reason) => {
    expect(read(row)).toEqual({ recordId: 7, refId, reason, row })
  })
})
