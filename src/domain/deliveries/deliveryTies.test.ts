import { describe, expect, it } from 'vitest'
import { createCandidateIndex } from '../candidates/candidateIndex.ts'
import { defaultReferencePattern } from '../candidates/references.ts'
import { type DeliveryClues, type SentCampaign, type SentSubmission, tieDelivery } from './deliveryTies.ts'

const person = (id: string, refId: string, name: string) => ({
  id,
  refId,
  name,
  firstName: name.split(' ')[0] ?? null,
  lastName: name.split(' ')[1] ?? null,
})
const [ada, ben] = [person('ada', 'JL-101', 'Ada Lind'), person('ben', 'JL-22910', 'Ben Sauer')]
const index = createCandidateIndex([ada, ben], defaultReferencePattern)
const at = (day: number) => new Date(Date.UTC(2026, 9, day))
const submission = (over: Partial<SentSubmission>): SentSubmission => ({
  id: 'sub',
  internetMessageId: '<sub@us>',
  candidateId: 'ada',
  campaignId: 'ada-1',
  to: 'x@firm.example',
  subject: 'Ada Lind, tax associate',
  sentAt: at(1),
  ...over,
})
const campaign = (over: Partial<SentCampaign>): SentCampaign => ({
  id: 'ada-1',
  trackingId: 'track-1',
  candidateId: 'ada',
  originalSubject: 'Ada Lind, tax associate',
  sentAt: at(1),
  ...over,
})
const clues = (over: Partial<DeliveryClues>): DeliveryClues => ({
  recipientEmail: 'x@firm.example',
  smtpId: null,
  subject: null,
  customArgs: {},
  at: at(5),
  ...over,
})
const tie = (over: Partial<DeliveryClues>, submissions: SentSubmission[] = [], campaigns: SentCampaign[] = []) =>
  tieDelivery(clues(over), { submissions, campaigns }, index)

describe('[ENT-13] the tie of a delivery event', () => {
  it('is found by Message-ID before anything else', () => {
    const others = [submission({ id: 'newer', internetMessageId: '<n@us>', sentAt: at(4) }), submission({})]
    const found = tie({ smtpId: '<sub@us>', subject: 'Ben Sauer', customArgs: { submission_id: 'newer' } }, others)
    expect(found).toEqual({ tiedBy: 'message_id', submissionId: 'sub', campaignId: 'ada-1', candidateId: 'ada' })
  })

  it.each([
    ['submission', { submission_id: 'sub' }],
    ['submission by its Message-ID', { internet_message_id: '<sub@us>' }],
    ['campaign', { campaignId: 'ada-1' }],
    ['campaign by its tracking id', { 'tracking-id': 'track-1' }],
    ['candidate', { candidateId: 'ada' }],
    ['candidate by reference', { ref_id: 'jl 101' }],
  ])('is the %s passed in the custom arguments', (_name, customArgs) => {
    expect(tie({ customArgs }, [submission({})], [campaign({})])).toEqual({
      tiedBy: 'arguments',
      submissionId: 'sub',
      campaignId: 'ada-1',
      candidateId: 'ada',
    })
  })

  it('is the newest submission to the recipient with the subject, sent before the event', () => {
    const sent = [
      submission({ id: 'old' }),
      submission({ id: 'new', sentAt: at(3) }),
      submission({ id: 'later', sentAt: at(9) }),
      submission({ id: 'else', sentAt: at(4), subject: 'Another' }),
      submission({ id: 'other', sentAt: at(4), to: 'y@firm.example' }),
    ]
    expect(tie({ subject: 'RE: [EXT] ada lind, TAX associate' }, sent)).toMatchObject({
      tiedBy: 'subject',
      submissionId: 'new',
    })
  })

  it('is a campaign of the candidate that a bulk send names, by subject or else the newest before it', () => {
    const campaigns = [
      campaign({}),
      campaign({ id: 'ada-2', originalSubject: 'Second', sentAt: at(4) }),
      campaign({ id: 'ada-3', originalSubject: 'Third', sentAt: at(9) }),
      campaign({ id: 'ben-1', candidateId: 'ben' }),
    ]
    const found = { tiedBy: 'candidate_name', submissionId: null, candidateId: 'ada' }
    expect(tie({ customArgs: { candidate_name: 'Ada Lind' } }, [], campaigns)).toEqual({
      ...found,
      campaignId: 'ada-2',
    })
    expect(tie({ customArgs: { category: ['x', 'Spotlight: Lind, Ada'] } }, [], campaigns)).toMatchObject(found)
    expect(tie({ subject: 'Ada Lind, tax associate' }, [], campaigns)).toEqual({ ...found, campaignId: 'ada-1' })
    expect(tie({ subject: 'A tax associate (JL-101)' })).toEqual({ ...found, campaignId: null })
  })

  it('is missing when no candidate, several candidates or only a last name is given', () => {
    const sent = [submission({})]
    expect(tie({}, sent, [campaign({})])).toBeNull()
    expect(tie({ subject: 'Ada Lind and Ben Sauer' }, sent)).toBeNull()
    expect(tie({ subject: 'Ms. Lind' }, sent)).toBeNull()
    expect(tie({ customArgs: { candidate_id: 'nobody' } }, sent)).toBeNull()
  })
})
