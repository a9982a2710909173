import { describe, expect, it } from 'vitest'
import type { Clause } from './clauses.ts'
import { contradiction, signsIn } from './plainSigns.ts'

const standing = (clause: string) => signsIn(clause).flatMap(({ kind, stands }) => (stands ? [kind] : []))

describe('the plain words of meeting and refusal', () => {
  it.each([
    'we would like to schedule a call .',
    'please set up an interview with #candidate .',
    'let us move forward .',
    'can #candidate come in ? please send availability .',
    'we have decided to extend an offer to #candidate .',
    'happy to hop on the phone .',
  ])('find a meeting in: %s', clause => {
    expect(standing(clause)).toEqual(['meeting'])
  })

  it.each([
    'we will not be scheduling an interview .',
    'we interviewed #candidate last year .',
    'thanks for the call .',
    'if #candidate had a book we would meet .',
    'we are moving forward with another candidate .',
    'no need to set up a call .',
  ])('find no meeting that is meant in: %s', clause => {
    expect(standing(clause)).not.toContain('meeting')
  })

  it.each(['we will pass .', "we are n't interested .", 'the role has been filled .', 'it is not a fit .'])(
    'find a refusal in: %s',
    clause => {
      expect(standing(clause)).toContain('refusal')
    },
  )

  it.each(['i was going to decline .', 'we will pass it to the partners .', 'we will pass on #other .'])(
    'find no refusal of the candidate in: %s',
    clause => {
      expect(standing(clause)).not.toContain('refusal')
    },
  )

  it('contradict a refusal, no stance and a yes, and nothing between', () => {
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
