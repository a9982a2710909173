import { describe, expect, it } from 'vitest'
import { type CandidateMessage, candidateTime } from './candidateTime.ts'
import { offeredTimes } from './offeredTimes.ts'

/** A Monday, 10:00 in New York. */
const monday = Date.UTC(2026, 10, 30, 15)
const hour = 3_600_000
const offer = 'Could she do Tuesday at 3 or Wednesday at 10?'
const listed =
  'Kirkland is available on:\n- Tuesday, December 1, 3:00 PM Eastern\n- Wednesday, December 2, 10:00 AM Eastern'

/** 'us: ...' or 'she: ...', an hour apart, after the offer; 'firm' is the conversation with the firm. */
function timeIn(lines: string[], { firm = offer, zone = 'America/New_York', conversation = 'firm' } = {}) {
  const talk = lines.map((line, n): CandidateMessage => {
    const [, who, words = ''] = /^(us|she): ?(.*)$/s.exec(line)!
    const at = new Date(monday + (n + 1) * hour)
    const rest = { conversationId: conversation, subject: '', odataType: null }
    return { key: String(n), isOurs: who === 'us', words, at, ...rest }
  })
  const times = offeredTimes(firm, new Date(monday), 'America/New_York', new Date(monday))
  const response = { key: 'r', subject: '', odataType: null, words: firm, at: new Date(monday), conversationId: 'firm' }
  const found = candidateTime(response, times, talk, { names: 'Maria Delgado', businessZone: zone })
  return found && `${found.time.date} ${found.time.startTime} ${found.time.zone} ${found.key}`
}

const tuesday = '2026-12-01 15:00 America/New_York'
const wednesday = '2026-12-02 10:00 America/New_York'

describe('the offered time that the candidate accepts', () => {
  it.each([
    ['Tuesday at 3 works for me.', tuesday],
    ['Tuesday at 3pm works for me, thanks!', tuesday],
    ['Hi Miriam, Wednesday at 10 is perfect. Maria', wednesday],
    ['Wednesday works.', wednesday],
    ['I can do Tuesday at 3.', tuesday],
    ['I am free on Tuesday at 3 pm ET.', tuesday],
    ["Let's do Wednesday at 10.", wednesday],
    ['The first one works for me.', tuesday],
    ['The second works.', wednesday],
    ['I would prefer Wednesday at 10.', null],
    ['Either works for me.', null],
    ['Both are fine.', null],
    ['Tuesday at 3 or Wednesday at 10 works.', null],
    ['Tuesday at 3 works if I can leave by 4.', null],
    ['Tuesday at 3 might work, let me check.', null],
    ['Does Tuesday at 3 work for them?', null],
    ["Tuesday at 3 doesn't work.", null],
    ['Thursday at 3 works for me.', null],
    ['Tuesday at 4 works for me.', null],
    ['Yes, that works.', null],
    ['Tuesday at 3 my time works.', null],
    ['I am busy this week, sorry.', null],
    ['', null],
  ])('is found in %j', (words, time) => {
    expect(timeIn(['us: See below. Which one works?', `she: ${words}`])).toBe(time && `${time} 1`)
    expect(timeIn([`us: ${listed}`, `she: ${words}`], { conversation: 'own' })).toBe(time && `${time} 1`)
  })

  it('is the newest that still stands', () => {
    expect(timeIn(['she: Tuesday at 3 works for me.', 'she: Sorry, I can no longer do Tuesday at 3.'])).toBe(null)
    expect(timeIn(['she: Tuesday at 3 works for me.', 'she: Wednesday at 10 works better, please.'])).toBe(
      `${wednesday} 1`,
    )
    expect(timeIn(['she: Tuesday at 3 works for me.', 'us: Thank you, we will tell them.'])).toBe(`${tuesday} 0`)
  })

  it('answers the only time with yes', () => {
    const firm = 'Would Tuesday at 3 work for her?'
    expect(timeIn(['us: Please see below.', 'she: Yes, that works.'], { firm })).toBe(`${tuesday} 1`)
    expect(timeIn(['she: Sounds good.'], { firm })).toBe(`${tuesday} 0`)
  })

  it('is read in the zones of the email that she answers', () => {
    const firm = 'Is Tuesday, 2-4pm PT, or Wednesday at 10 ET good?'
    const ours = 'us: Available on:\n- Tuesday, December 1, 4:00 PM to 6:00 PM Central (2:00 PM to 4:00 PM Pacific)'
    const own = { firm, zone: 'America/Chicago', conversation: 'own' }
    expect(timeIn([ours, 'she: Tuesday at 5 Central works.'], own)).toBe('2026-12-01 15:00 America/Los_Angeles 1')
    expect(timeIn([ours, 'she: Tuesday at 3 works.'], own)).toBe(null)
    expect(timeIn(['she: Tuesday at 3 works.'], { ...own, conversation: 'firm' })).toBe(null)
    expect(timeIn(['she: Tuesday at 3 PT works.'], { ...own, conversation: 'firm' })).toBe(
      '2026-12-01 15:00 America/Los_Angeles 0',
    )
    expect(timeIn(['she: Wednesday at 10 works.'], { ...own, conversation: 'firm' })).toBe(`${wednesday} 0`)
  })

  it('needs a time that the firm offered', () => {
    expect(timeIn(['us: Are you free on Friday at 2?', 'she: Friday at 2 works.'])).toBe(null)
    expect(timeIn(['she: Tuesday at 3 works.'], { firm: 'We would love to meet her.' })).toBe(null)
    expect(timeIn(['she: Tuesday at 3 works.'], { firm: 'Please send her times on Tuesday after 3.' })).toBe(null)
  })
})
