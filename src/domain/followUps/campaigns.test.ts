import { describe, expect, it } from 'vitest'
import { campaignLabels, campaignSubject, newestOfEachName } from './campaigns.ts'

describe('campaigns', () => {
  it.each([
    'RE: Ada Lind, associate',
    'Fwd: RE[2]: Ada  Lind, associate',
    '[EXTERNAL] Re: [Spam?] FW: ada lind, ASSOCIATE ',
  ])('[ENT-03] group submissions whose subjects differ only in prefixes: %s', subject => {
    expect(campaignSubject(subject)).toBe('ada lind, associate')
  })

  it('keep other subjects apart, including text in brackets inside the subject', () => {
    const subjects = ['Ada Lind, associate', 'Ada Lind, counsel', 'Ada Lind [new], associate', 'Regarding Ada Lind', '']
    expect(new Set(subjects.map(campaignSubject)).size).toBe(subjects.length)
    expect(campaignSubject('[tag only]')).toBe('')
  })

  it('[FUP-02] are labeled with position level and location when known', () => {
    const all = { role: 'Associate', experience: '6 years', city: 'Boston', state: 'MA' }
    expect(campaignLabels(all)).toEqual({ positionLevel: 'Associate', location: 'Boston, MA' })
    expect(campaignLabels({ ...all, role: ' ', city: null })).toEqual({ positionLevel: '6 years', location: 'MA' })
    expect(campaignLabels({ role: null, experience: null, city: null, state: '' })).toEqual({
      positionLevel: null,
      location: null,
    })
  })
})

it('[FUP-01] are offered one per candidate name, newest first', () => {
  const campaign = (candidateName: string, sentAt: string | null) => ({ candidateName, sentAt })
  const [old, newer, newest, undated] = [
    campaign('Ada Lind', '2026-09-01T10:00:00Z'),
    campaign('Wei Chen', '2026-09-02T10:00:00Z'),
    campaign('Ada Lind', '2026-09-03T10:00:00Z'),
    campaign('Omar Haddad', null),
  ]
  expect(newestOfEachName([undated, old, newer, newest])).toEqual([newest, newer, undated])
})
