import { describe, expect, it } from 'vitest'
import { type AgreedTime, agreedTime, type ThreadMessage } from './agreedTime.ts'
import { type CandidateMessage, candidateTime } from './candidateTime.ts'
import { offeredTimes } from './offeredTimes.ts'

const zone = 'America/New_York'
const about = { names: 'Jonathan Whitfield', businessZone: zone }

/** '11-23 10:00 firm: ...' or 'us', in New York. */
const talk = (lines: readonly string[]): ThreadMessage[] =>
  lines.map((line, n) => {
    const [, day, time, who, words = ''] = /^(\d\d-\d\d) (\d\d:\d\d) (us|firm): (.*)$/s.exec(line)!
    const rest = { mayAgree: true, isElsewhere: false, refuses: false, otherNames: [], odataType: null }
    const at = new Date(`2026-${day}T${time}:00-05:00`)
    return { ...rest, key: String(n), isOurs: who === 'us', subject: 'RE: Jonathan Whitfield', words, at }
  })
const shown = (agreed: AgreedTime | null) =>
  agreed &&
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone })
    .format(agreed.startsAt)
    .slice(5)
const agreedIn = (lines: readonly string[]) => shown(agreedTime(talk(lines), about))

const twoDays =
  '11-24 09:00 us: Great news. Jonathan is free Tuesday, December 1 at 2:00 pm ET or Wednesday, December 2 at 10:30 am ET. Which works?'
const offer = ["11-23 10:00 firm: We'd like to meet Jonathan. What times work next week?", twoDays]

describe('a weekday without a date is the one under discussion', () => {
  it.each([
    ['Wednesday works.', '12-02 10:30'],
    ["Let's do Wednesday.", '12-02 10:30'],
    ["Weds works. He'll meet with Tom Vance (partner) and two associates.", '12-02 10:30'],
    ['Wed is great, thanks.', '12-02 10:30'],
    ['Wednesday at 10:30 is confirmed.', '12-02 10:30'],
    ['Wednesday please!', '12-02 10:30'],
    ['Tuesday is best for us, thanks!', '12-01 14:00'],
    ['Tues works.', '12-01 14:00'],
    ["Either works - let's say Tuesday at 2.", '12-01 14:00'],
    ["Both work, let's go with Wednesday.", '12-02 10:30'],
    ["We can't do Tuesday, but Wednesday works.", '12-02 10:30'],
    ['Both work, you pick.', null],
    ['Either works.', null],
    ['This Wednesday works.', null],
    ['Thursday works.', null],
    ['Wednesday at 11 works.', null],
    ['Would Wednesday at 11 work?', null],
  ])('after our list: %j', (words, time) => {
    expect(agreedIn([...offer, `11-24 11:10 firm: ${words}`])).toBe(time)
  })

  it.each([
    [
      [
        'Could we do Monday, December 7 at 2pm ET?',
        'Jonathan confirms Monday at 2.',
        'Great, Zoom link to follow tomorrow.',
      ],
      '12-07 14:00',
    ],
    [['Could we do Monday, December 7 at 2pm ET?', 'Yes, Monday works for Jonathan.'], '12-07 14:00'],
    [
      ['Please let me know if Jonathan can do Tuesday, December 8 at 4pm ET.', 'Confirmed, Tuesday at 4pm ET.'],
      '12-08 16:00',
    ],
    [
      [
        'Can he come in Tuesday December 8th at 9:30?',
        'Yes, Jonathan will be there at 9:30 on Tuesday.',
        'Great. Ask for Kelly at reception, 32nd floor.',
      ],
      '12-08 09:30',
    ],
    [['Can he come in Tuesday December 8th at 9:30?', 'He will be there on Tuesday at 9:30.'], '12-08 09:30'],
    [['Can he come in Tuesday December 8th at 9:30?', 'Would Tuesday at 11 work instead?'], null],
    [['Would Tuesday, December 8 or Tuesday, December 15 at 2pm work?', 'Tuesday at 2 works.'], null],
    [['How about Thursday, December 3 at 3pm ET?', 'Confirmed.', 'See you Thursday!'], '12-03 15:00'],
    [
      [
        'How about Thursday, December 3 at 3pm ET?',
        'He cannot do Thursday, but Friday at 3 works.',
        'Friday at 3 it is.',
      ],
      '12-04 15:00',
    ],
  ])('in a conversation: %j', (lines, time) => {
    const said = lines.map((words, n) => `11-2${3 + Math.floor(n / 2)} 1${n}:00 ${n % 2 ? 'us' : 'firm'}: ${words}`)
    expect(agreedIn(said)).toBe(time)
  })
})

describe('an agreed interview', () => {
  const zoom = ['11-23 10:00 firm: Confirmed for Thursday, December 3 at 3pm ET by Zoom.']
  const ninth = [
    '11-23 10:00 firm: Can Jonathan do Wednesday, December 9 at 11 ET?',
    '11-24 10:00 us: Yes, Wednesday the 9th at 11 works for Jonathan.',
  ]
  it.each([
    [zoom, 'Reminder: please have Jonathan bring a writing sample on Thursday.', '12-03 15:00'],
    [zoom, 'Please have him bring his deal sheet on Thursday.', '12-03 15:00'],
    [zoom, 'Looking forward to Thursday! Can you send a headshot by Tuesday?', '12-03 15:00'],
    [zoom, 'We will send the NDA on Monday.', '12-03 15:00'],
    [zoom, 'Our holiday party is Friday, wish us luck.', '12-03 15:00'],
    [zoom, 'Tom leaves for London on Friday.', '12-03 15:00'],
    [ninth, 'Thanks! FYI Tom is out this Wednesday and Thursday, so call me with any questions.', '12-09 11:00'],
    [ninth, 'FYI I am out tomorrow.', '12-09 11:00'],
    [ninth, 'Tom is away this Wednesday.', '12-09 11:00'],
    [ninth, 'Wonderful. By the way, our office is closed this Thursday and Friday.', '12-09 11:00'],
    [
      zoom,
      "Unfortunately the interviewer is ill, we'll need to take Thursday off the calendar. Will get back to you with new dates.",
      null,
    ],
    [zoom, 'We need to take Thursday off the calendar - Tom is ill. Will be in touch with new dates.', null],
    [zoom, 'Tom is out on Thursday.', null],
    [zoom, 'Can we do Friday instead?', null],
    [zoom, 'Could we move it to Monday?', null],
    [zoom, 'Something came up. Can we move Thursday to Friday, same time?', null],
    [zoom, 'Would 4pm work instead?', null],
    [ninth, 'Tom is out Wednesday the 9th.', null],
    [ninth, "We can't make Wednesday after all.", null],
  ])('%j, then %j', (before, words, time) => {
    expect(agreedIn([...before, `11-25 11:10 firm: ${words}`])).toBe(time)
  })

  it('moves to the other day at the same hour', () => {
    const moved = [
      ...zoom,
      '11-25 11:10 firm: Something came up. Can we move Thursday to Friday, same time?',
      '11-25 12:00 us: Sure, Friday works for Jonathan.',
    ]
    expect(agreedIn(moved)).toBe('12-04 15:00')
  })
})

describe('the candidate answers our list', () => {
  const list =
    'Hi, the firm offers these times:\n\nTuesday, December 8 at 2:00 PM ET\nWednesday, December 9 at 10:00 AM ET\n\nWhich one suits you?'
  const firm = "We'd like to meet Jonathan: Tuesday, December 8 at 2pm ET or Wednesday, December 9 at 10am ET?"
  it.each([
    ['Tuesday works for me!', '2026-12-08 14:00'],
    ["I can't do Tuesday, but Wednesday is fine.", '2026-12-09 10:00'],
    ['Weds is good. Is this in person?', '2026-12-09 10:00'],
    ['Wed works', '2026-12-09 10:00'],
    ['The second one please', '2026-12-09 10:00'],
    ["Either works - let's say Tuesday at 2.", '2026-12-08 14:00'],
    ['Wednesday at 10 works', '2026-12-09 10:00'],
    ['Not Wednesday.', null],
    ['This Tuesday works.', null],
    ['Thursday works for me.', null],
    ["I'm sorry but I've decided to withdraw. I accepted another offer on Tuesday.", null],
  ])('%j', (words, time) => {
    const rest = { subject: '', odataType: null }
    const at = new Date('2026-11-27T15:00:00Z')
    const said = (key: string, isOurs: boolean, words: string, at: string): CandidateMessage => ({
      ...{ ...rest, key, isOurs, words, at: new Date(at), conversationId: 'own' },
    })
    const messages = [said('1', true, list, '2026-11-27T17:00:00Z'), said('2', false, words, '2026-11-28T16:00:00Z')]
    const times = offeredTimes(firm, at, zone)
    const found = candidateTime({ ...rest, key: 'r', words: firm, at, conversationId: 'firm' }, times, messages, about)
    expect(found && `${found.time.date} ${found.time.startTime}`).toBe(time)
  })
})

describe('the times shown of an answer', () => {
  const sent = new Date('2026-11-24T16:10:00Z')
  const earlier = [offeredTimes(twoDays, new Date('2026-11-24T14:00:00Z'), zone)]
  const offered = (text: string, discussed = earlier, at = sent) =>
    offeredTimes(text, at, zone, at, { discussed }).map(({ date, startTime, alternativeDate }) =>
      `${date} ${startTime ?? ''}${alternativeDate ? `or ${alternativeDate}` : ''}`.trim(),
    )
  it.each([
    ['Wednesday works.', ['2026-12-02']],
    ['Wednesday at 10:30 works.', ['2026-12-02 10:30']],
    ["I can't do Tuesday. How about Wednesday at 3?", ['2026-12-02 15:00']],
    ['This Wednesday at 3?', ['2026-11-25 15:00']],
    ["Tuesday doesn't work. Could he do Thursday at 3?", ['2026-12-03 15:00']],
    ['Next Thursday at 3?', ['2026-12-03 15:00or 2026-11-26']],
    ['Wednesday, December 9 at 3?', ['2026-12-09 15:00']],
  ])('%j', (text, expected) => {
    expect(offered(text)).toEqual(expected)
  })

  it('names the hour of the time that it moves', () => {
    const agreed = [offeredTimes('Confirmed for Thursday, December 3 at 3pm ET by Zoom.', sent, zone)]
    const words = 'Something came up. Can we move Thursday to Friday, same time?'
    expect(offered(words, agreed, new Date('2026-11-25T16:10:00Z'))).toEqual(['2026-12-04 15:00'])
    expect(offered("Can we push Thursday's call to Friday at the same time?", agreed)).toEqual(['2026-12-04 15:00'])
  })

  it('leaves a weekday of two dates unclear', () => {
    const both = [offeredTimes('Tuesday, December 8 or Tuesday, December 15 at 2', sent, zone)]
    expect(offered('Tuesday at 2 works.', both)).toEqual(['2026-12-08 14:00or 2026-12-15'])
  })
})
