import { describe, expect, it } from 'vitest'
import type { Clause } from './clauses.ts'
import { contradiction, signsIn } from './plainSigns.ts'

const standing = (clause: string) => signsIn(clause).flatMap(({ kind, stands }) => (stands ? [kind] : []))

describe('the plain signs of a meeting or refusal', () => {
  it.each([
    'we would like to schedule a call .',
    'please set up an interview with #candidate .',
    'let us move forward .',
    'can #candidate come in ? please send availability .',
    'we have decided to extend an offer to #candidate .',
    'happy to hop on the phone .',
    "i do n't see why not , set it up .",
    "we ca n't wait to meet #candidate .",
    'no reason not to interview #candidate .',
    'we wish to interview #candidate without delay .',
    'the interview went well and the team wants another session .',
    'i would not want to pass up the chance to speak with her .',
    'the partners have decided to continue discussions with #candidate .',
    'happy to confirm that we will be offering #candidate the role .',
    'passing you to our team so they can line up interviews .',
    'it was decided to take #candidate forward .',
    'not only do we want to meet #candidate , we want to do it this week .',
    '#candidate interviewed with three of us last week and we want to make an offer .',
    'mr . #candidate interviewed on monday and it was unanimous : we want to hire mr . #candidate .',
    'please book ms #candidate for friday .',
  ])('include a meeting in: %s', clause => {
    expect(standing(clause)).toEqual(['meeting'])
  })

  it.each([
    'we will not be scheduling an interview .',
    'we interviewed #candidate last year .',
    'thanks for the call .',
    'if #candidate had a book we would meet .',
    'we are moving forward with another candidate .',
    'no need to set up a call .',
    'we interviewed #candidate and will make an offer to another candidate .',
    "i do n't see why we would meet .",
  ])('include no intended meeting in: %s', clause => {
    expect(standing(clause)).not.toContain('meeting')
  })

  it.each([
    'we will pass .',
    'the wealth group is passing on #candidate .',
    "we are n't interested .",
    'the role has been filled .',
    'it is not a fit .',
  ])('include a refusal in: %s', clause => {
    expect(standing(clause)).toContain('refusal')
  })

  it.each(['i was going to decline .', 'we will pass it to the partners .', 'we will pass on #other .'])(
    'include no refusal of the candidate in: %s',
    clause => {
      expect(standing(clause)).not.toContain('refusal')
    },
  )

  it.each([
    "we wo n't waste time with a screen , just have #candidate come in to meet the partners .",
    '#candidate , not #other , is the one we would like to interview .',
    "#candidate could n't have done better , and tom wants to see her next .",
    'no need to send more just set up the call',
    'no need for references , schedule her .',
  ])('raise doubt about a decline by a part of: %s', clause => {
    const meetings = signsIn(clause).filter(({ kind }) => kind === 'meeting')
    expect(meetings).toMatchObject([{ stands: false, standsInPart: true }])
  })

  it.each([
    'we are not scheduling calls , interviews or meetings .',
    'we will not , at this time , be scheduling an interview .',
    'if she had a book , we would like to meet .',
    'thanks for the call , we would like to meet other candidates .',
    "we do n't want to just set up a call",
  ])('raise no doubt about a decline in: %s', clause => {
    expect(signsIn(clause).filter(({ kind, standsInPart }) => kind === 'meeting' && standsInPart)).toEqual([])
  })

  it.each([
    'provided the numbers hold up we would like to meet her .',
    'subject to approval we would interview #candidate .',
    'should the partners agree , we would set up a call .',
  ])('are conditional in: %s', clause => {
    expect(signsIn(clause)).toMatchObject([{ stands: false, standsInPart: false, conditional: true }])
  })

  it('contradict the levels high, unknown and not interested, but none between', () => {
    const clauses: Clause[] = [{ start: 3, end: 40, text: '', turns: false, item: 0 }]
    const meets = [signsIn('please schedule a call .')]
    const refuses = [signsIn('we will pass .')]
    expect(contradiction('not_interested', clauses, meets)).toMatchObject({ start: 3, end: 40 })
    expect(contradiction('unknown', clauses, meets)).toBeDefined()
    expect(contradiction('high', clauses, refuses)).toBeDefined()
    expect(contradiction('high', clauses, meets)).toBeUndefined()
    expect(contradiction('not_interested', clauses, refuses)).toBeUndefined()
    expect(contradiction('low', clauses, meets)).toBeUndefined()
  })
})
