import { describe, expect, it } from 'vitest'
import { type AgreedTime, agreedTime, type Said } from './agreedTime.ts'

/** A Monday, 10:00 in New York. */
const monday = Date.UTC(2026, 10, 30, 15)
const hour = 3_600_000
const about = { names: 'Maria Delgado', otherNames: [] as string[], businessZone: 'America/New_York' }

/** 'us: ...' or 'firm: ...', an hour apart. */
const talk = (lines: readonly string[], hours = 1): Said[] =>
  lines.map((line, n) => {
    const [, who, words = ''] = /^(us|firm|stranger|elsewhere): ?(.*)$/s.exec(line)!
    return {
      key: String(n),
      isOurs: who === 'us',
      mayAgree: who !== 'stranger',
      isElsewhere: who === 'elsewhere',
      refuses: false,
      words,
      at: new Date(monday + n * hours * hour),
    }
  })

const shown = (agreed: AgreedTime | null) => {
  if (!agreed) return null
  const { startsAt, zone, zoneStated } = agreed
  const form = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23', timeZone: zone } as const
  const at = new Intl.DateTimeFormat('sv-SE', form).format(startsAt)
  return zoneStated ? `${at} ${zone}` : at
}
const agreedIn = (lines: readonly string[], over: Partial<typeof about> = {}, known: AgreedTime | null = null) =>
  shown(agreedTime(talk(lines), { ...about, ...over }, known))

const thursday = '2026-12-03 11:00'
const tuesday = '2026-12-01 14:00'

describe('the agreed time of a conversation', () => {
  it.each([
    [['firm: Thursday at 11 is confirmed. Mr. Whitlock and I will be on the call.'], thursday],
    [['firm: Confirmed for Thursday at 11.\nArthur'], thursday],
    [
      ['firm: We are all set for Thursday, December 3, at 11:00 a.m. ET. Dial-in to follow.'],
      `${thursday} America/New_York`,
    ],
    [['firm: See you Tuesday at 2!'], tuesday],
    [['firm: We look forward to speaking with her on Tuesday at 2 p.m.'], tuesday],
    [['us: Would Thursday at 11 work for you?', 'firm: That works.'], thursday],
    [['us: Maria can do Thursday at 11 PT.', 'firm: Perfect, see you then.'], `${thursday} America/Los_Angeles`],
    [['us: How about Thursday at 11 PT?', 'firm: Thursday at 11 works for us.'], `${thursday} America/Los_Angeles`],
    [['us: She is free Tuesday at 2 or Thursday at 11.', 'firm: Thursday works best.'], thursday],
    [['us: She is free Tuesday at 2 or Thursday at 11.', "firm: Let's do the second."], thursday],
    [['us: She is free Tuesday at 2 or Thursday at 11.', 'firm: The former works for us.'], tuesday],
    [['us: Could you do Thursday at 4:30?', 'firm: Perfect, 4:30 it is. Dial-in to follow.'], '2026-12-03 16:30'],
    [['us: Could you do Thursday at 11?', 'firm: Yes, thank you.'], thursday],
    [['firm: Could she do Thursday at 11 or Friday at 3?', 'us: Confirmed for Thursday at 11.'], thursday],
    [['firm: Could she do Thursday at 11?', 'us: Yes, that works for her.'], thursday],
    [
      [
        'firm: Can she come in Tuesday at 2 PT?',
        'us: Tuesday, December 1, 2:00 PM Pacific (5:00 PM Eastern), works well. The calendar file is attached.',
      ],
      `${tuesday} America/Los_Angeles`,
    ],
    [
      [
        'us: She is available:\n\n- Tuesday, December 1 at 2:00 pm ET\n- Thursday, December 3 at 11:00 am ET\n\nWould one of these work?',
        'firm: The second one works for Arthur. Please send a link.',
      ],
      `${thursday} America/New_York`,
    ],
    [
      ["firm: I am writing to confirm Ms. Delgado's interview with Arthur Whitlock on Thursday, Dec. 3 at 11:00 a.m."],
      thursday,
    ],
    [['us: She can do Thursday at 11 or Friday at 3.', 'firm: Thursday at 11 please.'], thursday],
    [['firm: She could come Tuesday, 2-4pm.', 'us: Confirmed for Tuesday at 2:30.'], '2026-12-01 14:30'],
  ])('is what one side confirms: %j', (lines, expected) => {
    expect(agreedIn(lines)).toBe(expected)
  })

  it.each([
    [['firm: Could she do Thursday at 11?']],
    [['firm: Thursday at 11 works for us. Does that work for her?']],
    [['firm: Thursday at 11 would be perfect.']],
    [['firm: Thursday at 11 works.']],
    [['firm: Please confirm Thursday at 11.']],
    [['firm: We can do Thursday at 11, to be confirmed.']],
    [['firm: Thursday at 11 is not confirmed yet.']],
    [['firm: If Arthur agrees, Thursday at 11 is confirmed.']],
    [['firm: I hope to see you Thursday at 11.']],
    [['firm: Tentatively confirmed for Thursday at 11.']],
    [['firm: Confirmed for Thursday.']],
    [['firm: Confirmed for Thursday after 3.']],
    [['us: Would you like to meet her?', 'firm: That works.']],
    [['us: She is free Tuesday at 2 or Thursday at 11.', 'firm: That works.']],
    [['us: She is free Thursday from 2 to 5.', 'firm: That works.']],
    [['us: She is free Thursday between 10 and 11.', 'firm: That works.']],
    [['us: She is free Thursday around 10.', 'firm: That works.']],
    [['us: She is free Tuesday or Thursday at 11.', "firm: Let's do the third."]],
    [['us: She is free Tuesday at 2 or Thursday.', "firm: Let's do the second."]],
    [['us: Thursday at 11?', 'us: Her resume is attached.', 'firm: That works.']],
    [['us: Confirmed for Thursday at 11.']],
    [['firm: Could she do Tuesday at 2?', 'us: Confirmed for Thursday at 11.']],
    [['us: Would Thursday at 11 work?', 'firm: That does not work.']],
    [['us: Would Thursday at 11 work?', 'firm: Yes, but I have to check with Arthur.']],
    [['firm: See you Monday at 2.']],
    [['firm: We can see her Thursday at 11.']],
    [['firm: I need Arthur to confirm Thursday at 11.']],
    [['us: Thursday at 11?', 'firm: Thursday at 11 works, though Arthur has yet to confirm.']],
    [['us: She can do Thursday at 11 or Friday at 11.', 'firm: 11 works.']],
  ])('is none while it is open: %j', lines => {
    expect(agreedIn(lines)).toBe(null)
  })

  it.each([
    [['firm: Thursday at 11 is confirmed.', 'firm: Sorry, we need to reschedule.'], null],
    [['firm: Thursday at 11 is confirmed.', 'firm: Could we do Friday at 3 instead?'], null],
    [['firm: Thursday at 11 is confirmed.', 'firm: Arthur cannot make it.'], null],
    [['firm: Thursday at 11 is confirmed.', 'us: Maria has withdrawn.'], null],
    [['firm: Thursday at 11 is confirmed.', 'us: Could we move it to the afternoon?'], null],
    [['firm: Confirmed for Thursday at 11.', 'firm: Could she do Friday at 3?', 'us: That works.'], '2026-12-04 15:00'],
    [['firm: Confirmed for Thursday at 11.', 'firm: Confirmed for Friday at 3.'], '2026-12-04 15:00'],
    [['firm: Confirmed for Thursday at 11.', 'us: Thank you. I will send her deal sheet on Wednesday.'], thursday],
    [['firm: Confirmed for Thursday at 11. If you need to reschedule, call me.'], thursday],
    [['firm: Confirmed for Thursday at 11.', 'us: Wonderful, see you Thursday.'], thursday],
    [
      ['firm: Confirmed for Thursday at 11.', 'firm: The link for Thursday: https://zoom.example/j/1?at=11:30'],
      thursday,
    ],
    [['firm: Confirmed for Thursday at 11.', 'us: Unfortunately Maria is sick on Thursday.'], null],
    [['firm: Confirmed for Thursday at 11.', 'firm: Make that 11:30.'], null],
    [['firm: Confirmed for Thursday at 11.', 'firm: We have to push Thursday at 11.'], null],
    [['firm: Confirmed for Thursday at 11.', 'firm: Thursday is out, sorry.'], null],
    [['firm: Confirmed for Thursday at 11.', 'firm: I will miss Thursday at 11.'], null],
    [['firm: Confirmed for Thursday at 11. Could you send her transcript?'], thursday],
  ])('follows the newest word: %j', (lines, expected) => {
    expect(agreedIn(lines)).toBe(expected)
  })

  it.each([
    [['firm: Confirmed for Thursday at 11. See you Friday at 3.']],
    [['firm: Confirmed for Thursday, December 4, at 11.']],
    [['firm: You wrote "Thursday at 11 is confirmed", which I never said.']],
    [['firm: > Thursday at 11 is confirmed.\nWho wrote this?']],
    [['stranger: Thursday at 11 is confirmed.']],
    [['us: Would Thursday at 11 work?', 'stranger: That works.']],
    [['firm: Invitation: the interview is confirmed for November 2, 2026 at 11:00 AM.']],
    [['firm: Confirmed for March 3, 2025 at 11.']],
    [['firm: See you Tuesday at 2 for the interview with Ms. Okafor.']],
    [['firm: Confirmed for Daniel Okafor on Tuesday at 2.']],
    [['firm: On Maria we will revert. See you Tuesday at 2 with Daniel.']],
    [['firm: See you at the NALP reception on Thursday at 6 pm!']],
    [['firm: Our hiring committee meeting is set for Thursday at 11.']],
    [['us: Can we talk about the fee on Thursday at 11?', 'firm: That works.']],
    [['firm: Could you call me Thursday at 11 about her?', 'us: Yes, confirmed.']],
    [['firm: You will have our decision by Thursday at 11, confirmed.']],
    [['firm: Confirmed for Thursday at 11.', 'firm: Wrong candidate, please disregard my last email.']],
  ])('is none where an email misleads: %j', lines => {
    expect(agreedIn(lines)).toBe(null)
  })

  it('is today if a confirmation on the day itself names an offer for that day', () => {
    const lines = ['us: Would Tuesday at 2 ET work?', 'firm: Tuesday at 2 is confirmed.']
    expect(shown(agreedTime(talk(lines, 24), about))).toBe(`${tuesday} America/New_York`)
    const kept = [...lines, 'us: Talk to you Tuesday at 2!', 'firm: See you Tuesday.']
    expect(shown(agreedTime(talk(kept, 7), about))).toBe(`${tuesday} America/New_York`)
    expect(shown(agreedTime(talk(['us: Wednesday at 2?', 'firm: Tuesday at 2 works.'], 24), about))).toBe(null)
  })

  it.each([
    [['firm: Thursday at 11 is confirmed.', 'elsewhere: We need to reschedule the interview.'], null],
    [['firm: Thursday at 11 is confirmed.', 'elsewhere: Friday at 3 is confirmed.'], null],
    [['firm: Thursday at 11 is confirmed.', 'elsewhere: We look forward to Thursday at 11.'], thursday],
    [['us: Would Thursday at 11 work?', 'elsewhere: Thank you for her resume.', 'firm: That works.'], thursday],
    [['us: Would Thursday at 11 work?', 'elsewhere: That works.'], null],
  ])('ends in another conversation of the firm: %j', (lines, expected) => {
    expect(agreedIn(lines)).toBe(expected)
  })

  it('must name the candidate if the conversation is about several', () => {
    const otherNames = ['Daniel Okafor']
    expect(agreedIn(['firm: See you Tuesday at 2.'], { otherNames })).toBe(null)
    expect(agreedIn(['firm: We pass on Maria. See you Tuesday at 2 about Daniel.'], { otherNames })).toBe(null)
    expect(agreedIn(['firm: Tuesday at 2 is confirmed for Maria.'], { otherNames })).toBe(tuesday)
  })

  it('starts from a known time, which only a later email ends', () => {
    const startsAt = new Date('2026-12-03T16:00:00Z')
    const known = {
      startsAt,
      endsAt: null,
      zone: 'America/New_York',
      zoneStated: true,
      key: null,
      at: new Date(monday),
    }
    const kept = `${thursday} America/New_York`
    expect(agreedIn([], {}, known)).toBe(kept)
    expect(agreedIn(['us: Her resume is attached.', 'firm: Thank you.'], {}, known)).toBe(kept)
    expect(agreedIn(['firm: We have to cancel.'], {}, known)).toBe(null)
    const past = { ...known, startsAt: new Date(monday - hour) }
    expect(agreedIn(['firm: Could she do a second round Friday at 3?'], {}, past)).toBe(
      '2026-11-30 09:00 America/New_York',
    )
  })
})
