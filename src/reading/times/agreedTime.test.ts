import { describe, expect, it } from 'vitest'
import { type AgreedTime, agreedTime, type Said } from './agreedTime.ts'

/** A Monday, 10:00 in New York. */
const monday = Date.UTC(2026, 10, 30, 15)
const hour = 3_600_000
const about = { names: 'Maria Delgado', businessZone: 'America/New_York' }

/** 'us: ...', 'firm: ...' or 'firm [subject]: ...', an hour apart; 'firm!: ...' declines. */
const talk = (lines: readonly string[], hours = 1, otherNames: readonly string[] = []): Said[] =>
  lines.map((line, n) => {
    const [, who = '', no, subject = 'RE: Maria Delgado', words = ''] =
      /^(us|firm|stranger|elsewhere|us elsewhere)(!?)(?: \[(.*?)\])?: ?(.*)$/s.exec(line)!
    return {
      key: String(n),
      isOurs: who.startsWith('us'),
      mayAgree: who !== 'stranger',
      isElsewhere: who.endsWith('elsewhere'),
      otherNames,
      refuses: no === '!',
      subject,
      odataType: null,
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
const agreedIn = (lines: readonly string[], otherNames: readonly string[] = [], known: AgreedTime | null = null) =>
  shown(agreedTime(talk(lines, 1, otherNames), about, known))

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

  const agreed = 'firm: Confirmed for Thursday at 11.'

  it.each([
    'firm [Canceled: Interview Maria Delgado]:',
    'firm [CANCELLED: Interview Maria Delgado]:',
    'firm [Canceled: RE: Maria Delgado (JL-1001)]:',
    'firm [Canceled: RE: Maria Delgado (JL-1001)]: Best regards,\nAnna',
    'firm [FW: Canceled: Interview Maria Delgado]: FYI',
    'firm [Declined: Interview Maria Delgado]:',
    'firm [Declined: Interview Maria Delgado]: Anna King has declined this meeting.',
    'firm [Abgesagt: Interview Maria Delgado]:',
    'firm [Annulé : Interview Maria Delgado]:',
    'firm [Cancelado: Interview Maria Delgado]:',
    'firm [Inställt: Interview Maria Delgado]:',
    'firm [Aflyst: Interview Maria Delgado]:',
    'firm [Odwołano: Interview Maria Delgado]:',
    'firm [Canceled event: Interview @ Thu Dec 3, 2026 11am - 11:30am (EST) (anna@kingfirm.example)]:',
    'firm [Canceled event with note: Interview Maria Delgado]:',
    'firm [Cancelled Event: Interview Maria Delgado]:',
    'firm [New Time Proposed: Interview Maria Delgado]:',
    'firm [Proposed new time: Interview Maria Delgado]:',
    'firm [Rescheduled: Interview Maria Delgado]:',
    'elsewhere [Canceled: Interview Maria Delgado]:',
    'elsewhere [Declined: Interview Maria Delgado]:',
    'us [Canceled: Interview Maria Delgado]:',
  ])('ends with the calendar: %s', line => {
    expect(agreedIn([agreed, line])).toBe(null)
  })

  it.each([
    'firm [Accepted: Interview Maria Delgado]:',
    'firm [Tentative: Interview Maria Delgado]:',
    'firm [Canceled event: Interview @ Tue Dec 1, 2026 2pm - 2:30pm (EST) (anna@kingfirm.example)]:',
    'firm [RE: Canceled: Interview Maria Delgado]: Thank you.',
    'firm [Canceled: NALP reception]:',
    'elsewhere [Canceled: Fee call]:',
    'firm [Canceled checks and balances]: Thank you.',
  ])('stays with the calendar: %s', line => {
    expect(agreedIn([agreed, line])).toBe(thursday)
  })

  it.each([
    ['Peruutettu: Interview Maria Delgado', 'eventMessage', null],
    ['Peruutettu: Interview Maria Delgado', 'eventMessageResponse', thursday],
    ['Peruutettu: Interview Maria Delgado', 'message', thursday],
    [
      'Updated invitation: Interview @ Fri Dec 4, 2026 3pm - 3:30pm (EST) (anna@kingfirm.example)',
      'eventMessageRequest',
      null,
    ],
    [
      'Updated invitation: Interview @ Thu Dec 3, 2026 11am - 12pm (EST) (anna@kingfirm.example)',
      'eventMessageRequest',
      thursday,
    ],
    ['Interview Maria Delgado', 'eventMessageRequest', thursday],
  ])('follows the type that Graph gives: %s, %s', (subject, type, expected) => {
    const typed = talk([agreed, `firm [${subject}]:`]).map((said, n) =>
      n === 1 ? { ...said, odataType: `#microsoft.graph.${type}` } : said,
    )
    expect(shown(agreedTime(typed, about))).toBe(expected)
  })

  it.each([
    'firm: The position has been filled, so we no longer need to see Maria.',
    'firm: We filled the role.',
    'firm: This role is now filled, thanks.',
    'firm: The search has been closed.',
    'firm: We have a hiring freeze.',
    'firm: We hired someone else.',
    'firm: We went with another candidate.',
    'firm: We have decided to go in a different direction.',
    "firm: We won't be moving forward with Maria.",
    'firm: We will not be proceeding.',
    "firm: We don't need to meet her after all.",
    'firm: There is no need to meet with Maria any more.',
    'firm: Bob is ill, so Thursday with Maria Delgado is off.',
    'firm: Arthur is out sick.',
    'firm: Arthur is under the weather.',
    'firm: Arthur has Covid.',
    'firm: Thursday is off.',
    "firm: Let's scratch Thursday.",
    'firm: Please take Thursday off the calendar.',
    'firm: Please release the slot.',
    'firm: Need to push to next week.',
    'firm: We need to push her interview to the week after.',
    'firm: Can we push this back a bit?',
    'firm: Can we do next week instead?',
    'firm: Could we find a later slot?',
    'firm: Could we start half an hour later?',
    'firm: Is there any chance she could come earlier that day?',
    'firm: Any flexibility to move?',
    'firm: Arthur got pulled into court.',
    'firm: Arthur got called into a hearing.',
    'firm: I have a conflict on Thursday.',
    'firm: A conflict has arisen.',
    'firm: Something has come up on our end.',
    'firm: Thursday no longer suits Arthur.',
    'firm: That day is no longer good for us.',
    "firm: It turns out I can't do it.",
    "firm: I'm afraid Thursday won't work after all.",
    'firm: Let us hold off for now.',
    "firm: Let's put this on pause.",
    'firm: We are going to have to take a rain check.',
    'firm: Please stand down on Thursday.',
    'firm: Forget about Thursday.',
    'us: Priya has to withdraw.',
    'us: Maria withdrew this morning.',
    'us: Maria is withdrawing from the process.',
    'us: Maria has pulled out.',
    'us: Maria has to bow out.',
    'us: Maria accepted an offer elsewhere.',
    'us: Maria has accepted another offer.',
    'us: Maria took another job.',
    'us: Maria has signed with another firm.',
    'us: Maria is off the market.',
    'us: Maria is no longer on the market.',
    'us: Maria has decided to stay where she is.',
    'us: Maria decided to stay put.',
    'us: Maria is no longer interested.',
    'us: Maria has had second thoughts.',
    'us: Maria asked for a new date.',
    'us: Maria asks whether we could find another time.',
    'us: Maria is going to have to decline.',
    'us: Maria has declined the interview.',
    'us: Maria has a family emergency.',
    "us: Maria's flight was canceled.",
    'us: Maria is ill.',
    "firm: I'm so sorry but I need to bump Thursday.",
    'firm: Arthur has been called away to London.',
    'firm: I will be out of pocket on Thursday.',
    'firm: We need to find some other slot.',
    'firm: Can we look at other options?',
    'firm: What other times could she do?',
    'firm: Thursday has become impossible.',
    'firm: Thursday just got eaten by a client.',
    'firm: Apologies, a client emergency, can we talk next week?',
    'firm: Any chance we can do this the following week?',
    'firm: Please let Maria know that we are going to pass.',
    'firm: We are going to pass on Maria at this time.',
    "firm: We've decided to move forward with other candidates.",
    'firm: We made an offer to somebody else.',
    'firm: The partners decided not to hire.',
    'firm: Management put a freeze on lateral hiring.',
    'firm: We must decline.',
    "firm: Sadly we'll have to call this off.",
    'firm: Please tell her not to come.',
    "firm: Don't bother coming on Thursday.",
    'firm: Do not come Thursday.',
    'firm: Please remove this from her calendar.',
    'firm: I deleted the invite.',
    'firm: Ignore the invite.',
    'firm: The interview is off.',
    "firm: Thursday's off, sorry.",
    'firm: Thursday is no longer an option.',
    "firm: I won't be able to meet her.",
    'firm: I am unable to do Thursday.',
    'firm: I can no longer do Thursday.',
    'firm: My trial got moved, so I can no longer make it.',
    'firm: Arthur tested positive for Covid.',
    'firm: Arthur is home with the flu.',
    'firm: My kid is in the hospital.',
    'firm: Snow day here, the office is closed.',
    'firm: We are closed on Thursday.',
    'firm: Thursday clashes with a hearing.',
    'firm: Arthur is now traveling on Thursday.',
    'firm: Arthur now has a deposition that day.',
    "firm: Let's table this for now.",
    "firm: Let's shelve it.",
    "firm: Let's regroup after the holidays.",
    "firm: Let's revisit in January.",
    "firm: Let's circle back in January.",
    'firm: We need more time before we meet her.',
    "firm: We're not ready to meet her yet.",
    'firm: Could we make it the week after?',
    'firm: Would 3pm be possible instead?',
    'firm: Is she free on Friday instead?',
    'firm: We would rather do the afternoon.',
    'firm: Can she come in the afternoon instead?',
    'firm: Can she do an hour earlier?',
    'firm: Can we delay?',
    'firm: We need to delay the interview.',
    'firm: I need to defer our call.',
    'firm: We have to bring the interview forward.',
    'us: Maria is pulling herself out of the process.',
    'us: Maria took herself out of the running.',
    'us: Maria no longer wishes to be considered.',
    'us: Maria would like to withdraw her application.',
    'us: Maria has taken a job at another firm.',
    'us: Maria is taking another offer.',
    'us: Maria got an offer that she accepted yesterday.',
    'us: Maria accepted with another firm.',
    'us: Maria accepted a counteroffer.',
    'us: Maria has been counteroffered and will stay.',
    'us: Maria is staying at her firm.',
    'us: Maria is no longer a candidate.',
    "us: Maria isn't able to attend.",
    "us: Maria can't make Thursday.",
    'us: Maria cannot come.',
    'us: Maria is not available on Thursday any more.',
    'us: Maria got stuck in trial.',
    "us: Maria isn't interested any longer.",
    'us: Maria has lost interest.',
    'us: Maria would rather not proceed.',
    'us: Maria prefers not to move forward.',
    'us: Maria asks if another day is possible.',
    'us: Maria asked if you could do Friday.',
    'us: Maria was in an accident.',
    "us: Maria's father died.",
    'us: Maria had a death in her family.',
    'us: Maria lost her voice.',
    'us: Maria needs to reschedule.',
    'us: She backed out.',
    'us: She has changed her mind.',
    'us: She got cold feet.',
    'elsewhere: The position has been filled, so we no longer need to see Maria.',
    'elsewhere!: Thank you for sending her.',
    'firm!: Thank you for her time.',
  ])('ends or moves: %s', line => {
    expect(agreedIn([agreed, line])).toBe(null)
  })

  it.each([
    'firm: Sorry for the late reply. Looking forward to it!',
    'firm: Let me know if she needs to reschedule.',
    'firm: Please call me if anything changes.',
    'firm: No need to reschedule.',
    'firm: No need to move it.',
    'us: Thank you for rescheduling.',
    'firm: Thanks so much for your flexibility in rescheduling, see you Thursday.',
    'us: Thank you for finding another time.',
    "firm: We're still on for Thursday. Unfortunately Bob will not be there.",
    'firm: Thursday is still on, although Bob is sick.',
    'firm: Thursday goes ahead as planned. Bob cannot join.',
    "firm: Let's move it to Zoom.",
    'firm: Can we change the call to a video call?',
    'firm: We moved the interview to our other conference room.',
    'firm: I may be five minutes late.',
    'firm: Unfortunately our lobby is under construction; please use the side door.',
    'us: Maria is still very interested and has declined other offers.',
    'us: Maria has not accepted another offer.',
    'us: She canceled her vacation for it.',
    'us: She will not cancel.',
    "us: She won't withdraw.",
    'us: Maria filled in the form.',
    'us: The forms are filled out and attached.',
    'firm: Parking is off the main street.',
    'firm: The office is off Fifth Avenue.',
    'firm: We have not filled the role.',
    'firm: Her interview is with Bob, who is off on Fridays.',
    'firm: She will interview for the position that was filled by Arthur before.',
    'firm: We will not pass on her.',
    'firm: Please bring a different ID.',
    'firm: Looking forward to meeting her, and have a good holiday.',
    'firm: Great, thank you!',
    'firm: Thanks, looking forward to meeting Maria.',
    'firm: Please ask her to bring a writing sample.',
    'firm: Here is the Zoom link: https://zoom.example/j/123',
    'firm: Parking is in the basement; ask for me at reception.',
    'firm: She will meet Arthur, Bob and Claire.',
    'firm: Arthur will join by phone.',
    'firm: Could you send her transcript beforehand?',
    'firm: Does she have any dietary restrictions?',
    'firm: My cell is 212-555-0100 in case anything comes up.',
    'firm: Let me know if something comes up.',
    'firm: Should she need to cancel, my assistant is Jo.',
    'firm: Please let us know if she can no longer make it.',
    'firm: Could you confirm that she is still interested?',
    'firm: Also, do you have other candidates?',
    'firm: We are also interested in another candidate.',
    'firm: The role is still open.',
    'firm: The position has not been filled.',
    'firm: We will decide after Thursday.',
    "firm: We'll make an offer if Thursday goes well.",
    'firm: What is her notice period?',
    'firm: Is she in any conflicts with our client?',
    'firm: Please send a list of her matters for our conflicts check.',
    'firm: We have to run a conflict check before an offer.',
    'firm: Has she accepted?',
    'firm: I sent her the invitation.',
    'firm: I have accepted the invitation.',
    'firm: Invite accepted.',
    'firm: I moved offices, so please use the new address.',
    'firm: We changed the dial-in.',
    'firm: Please use a different link.',
    'firm: Please use the new link, disregard the old one.',
    'firm: Please disregard the previous Zoom link.',
    'firm: Apologies for the delay.',
    'firm: Sorry for the confusion earlier.',
    'firm: Sorry to miss your call earlier.',
    'firm: I missed your call.',
    'firm: I missed your email.',
    'firm: She should not hesitate to call.',
    'firm: We do not need references yet.',
    "firm: We won't need a writing sample.",
    'firm: No need to prepare anything.',
    'firm: No need to send the resume again.',
    'firm: She does not need to dress up.',
    "firm: Don't worry about lunch.",
    'firm: We can move quickly after the interview.',
    'firm: We are moving forward with Maria.',
    'firm: We would move her forward to a second round afterwards.',
    'firm: The next step would be a second round.',
    'firm: If it goes well we will move to the next round.',
    'firm: Talk to you later.',
    "firm: I'll get back to you later in the week about feedback.",
    'firm: Have a nice Thanksgiving.',
    'us: Maria received it, thank you.',
    'us: Maria is excited to meet you.',
    'us: Maria has the invite and will be there.',
    "us: Maria declined the other firm's offer.",
    'us: Maria turned down another interview to meet you.',
    'us: Maria has another offer pending.',
    'us: Maria has not withdrawn.',
    'us: Maria is not withdrawing.',
    'us: Her flight lands in time.',
    'us: She has a hard stop at noon.',
    'us: Maria will be a few minutes late.',
    "us: Please don't cancel.",
    'us: Maria is a pass-through partner.',
    'us: She accepted your invitation.',
    'us: Maria accepted the invite.',
    'us: Could you share the names of the interviewers?',
    'us: How did it go?',
    'us: Any feedback?',
    'us: Let me know if you need anything else.',
    'us: Maria took a position at Smith & Jones in 2019.',
    'us: Maria represents hospitals and hospitality groups.',
    'us: Maria is in a different time zone.',
    'firm: I defer to Arthur on the format.',
    'us: She will pass the New York bar in July.',
    'firm: We will pass your note to Arthur.',
    'firm: Sorry to delay my reply.',
    'firm: What else does she need from us?',
    "firm: Her feedback form isn't ready yet.",
    'firm: Looking forward to meeting her next week.',
    'us: She tried accident cases for years.',
    'elsewhere: Thank you for her resume.',
    'elsewhere: Could you send her transcript?',
    'elsewhere: We look forward to meeting her.',
  ])('stays with a courtesy: %s', line => {
    expect(agreedIn([agreed, line])).toBe(thursday)
  })

  it('stays if another candidate of the conversation is canceled', () => {
    const otherNames = ['Daniel Okafor', 'Ann Cano']
    const both = 'firm: Thursday at 11 is confirmed for Maria.'
    expect(agreedIn([both, 'firm: We have to cancel with Daniel.'], otherNames)).toBe(thursday)
    expect(agreedIn([both, 'firm: Daniel has withdrawn.'], otherNames)).toBe(thursday)
    expect(agreedIn([both, 'firm [Canceled: Interview Daniel Okafor]:'], otherNames)).toBe(thursday)
    expect(agreedIn([both, 'firm: We cannot make it.'], otherNames)).toBe(null)
    expect(agreedIn([both, 'firm: We have to cancel with Daniel and Maria.'], otherNames)).toBe(null)
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
    [['firm: Thursday at 11 is confirmed.', 'us elsewhere: Maria has to withdraw.'], null],
    [['firm: Thursday at 11 is confirmed.', 'us elsewhere: For your team in Rome: she is free Friday at 3.'], thursday],
  ])('ends in another conversation of the firm: %j', (lines, expected) => {
    expect(agreedIn(lines)).toBe(expected)
  })

  it('must name the candidate if the conversation is about several', () => {
    const otherNames = ['Daniel Okafor']
    expect(agreedIn(['firm: See you Tuesday at 2.'], otherNames)).toBe(null)
    expect(agreedIn(['firm: We pass on Maria. See you Tuesday at 2 about Daniel.'], otherNames)).toBe(null)
    expect(agreedIn(['firm: Tuesday at 2 is confirmed for Maria.'], otherNames)).toBe(tuesday)
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
    expect(agreedIn([], [], known)).toBe(kept)
    expect(agreedIn(['us: Her resume is attached.', 'firm: Thank you.'], [], known)).toBe(kept)
    expect(agreedIn(['firm: We have to cancel.'], [], known)).toBe(null)
    const past = { ...known, startsAt: new Date(monday - hour) }
    expect(agreedIn(['firm: Could she do a second round Friday at 3?'], [], past)).toBe(
      '2026-11-30 09:00 America/New_York',
    )
  })
})
