import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offeredTimes } from './offeredTimes.ts'

/** A Thursday, 10:00 in New York; clocks change on Sunday, March 8. */
const sentAt = new Date('2026-03-05T15:00:00Z')
const offered = (text: string) =>
  offeredTimes(text, sentAt, 'America/New_York').map(({ start, end, date, startTime, endTime, zone, zoneStated }) => {
    const time = [startTime, endTime].filter(part => part !== null).join('-')
    return [text.slice(start, end), date, time, zoneStated ? zone : ''].map(part => part ?? '').join('|')
  })

describe('the times that a reply offers', () => {
  it.each([
    ['Can she do Tuesday at 2?', ['Tuesday at 2|2026-03-10|14:00|']],
    ['the 14th after 3 ET works', ['the 14th after 3 ET|2026-03-14|15:00|America/New_York']],
    [
      'Tues or Weds, 2-4pm EST',
      ['Tues|2026-03-10|14:00-16:00|America/New_York', 'Weds, 2-4pm EST|2026-03-11|14:00-16:00|America/New_York'],
    ],
    ['next Thursday 10:30am PT', ['next Thursday 10:30am PT|2026-03-12|10:30|America/Los_Angeles']],
    ['11am-1pm on March 12', ['11am-1pm on March 12|2026-03-12|11:00-13:00|']],
    ['Monday 9 March, 14:00 London time', ['Monday 9 March, 14:00 London time|2026-03-09|14:00|Europe/London']],
    ['Mon 3-5, Tue 10-12', ['Mon 3-5|2026-03-09|15:00-17:00|', 'Tue 10-12|2026-03-10|10:00-12:00|']],
    ['Thursday the 12th at 10.', ['Thursday the 12th at 10|2026-03-12|10:00|']],
    ['Perfect, 4:30 it is', ['4:30||16:30|']],
    ['between 11 and 1pm on Monday', ['between 11 and 1pm on Monday|2026-03-09|11:00-13:00|']],
    ['Monday the 9th 9-12', ['Monday the 9th 9-12|2026-03-09|09:00-12:00|']],
    ['noon tomorrow', ['noon tomorrow|2026-03-06|12:00|']],
  ])('reads %j', (text, expected) => {
    expect(offered(text)).toEqual(expected)
  })

  it.each([
    ['11:30-12:30pm on Monday', ['11:30-12:30pm on Monday|2026-03-09|11:30-12:30|']],
    ['10am-2 on Tuesday', ['10am-2 on Tuesday|2026-03-10|10:00-14:00|']],
    ['9-5 on Tuesday', ['9-5 on Tuesday|2026-03-10|09:00-17:00|']],
    ['2 p.m. CT Tuesday', ['2 p.m. CT Tuesday|2026-03-10|14:00|America/Chicago']],
    ['11am PT on Tuesday', ['11am PT on Tuesday|2026-03-10|11:00|America/Los_Angeles']],
    ['Thursday (3/12) at 2pm', ['Thursday (3/12) at 2pm|2026-03-12|14:00|']],
    ['Tuesday @ 2', ['Tuesday @ 2|2026-03-10|14:00|']],
    ['Tuesday at 1400', ['Tuesday at 1400|2026-03-10|14:00|']],
    ['Tuesday, 14h30', ['Tuesday, 14h30|2026-03-10|14:30|']],
    ['9am Sydney time on Tuesday', ['9am Sydney time on Tuesday|2026-03-10|09:00|Australia/Sydney']],
    ['I have 30 minutes Tuesday', ['Tuesday|2026-03-10||']],
    [
      'Monday, March 9: 10-11am, 2-3pm\nTuesday, March 10: 9-10am',
      [
        'Monday, March 9: 10-11am|2026-03-09|10:00-11:00|',
        '2-3pm|2026-03-09|14:00-15:00|',
        'Tuesday, March 10: 9-10am|2026-03-10|09:00-10:00|',
      ],
    ],
    [
      'We would be very glad to have her here for a first talk on Tuesday\nat 2.',
      ['on Tuesday\nat 2|2026-03-10|14:00|'],
    ],
    ['between 10 and noon on Monday', ['between 10 and noon on Monday|2026-03-09|10:00-12:00|']],
    ['3/10 (2-4pm)', ['3/10 (2-4pm)|2026-03-10|14:00-16:00|']],
    ['move it from Tuesday at 2 to Wednesday at 3', ['Wednesday at 3|2026-03-11|15:00|']],
    ['next week Tuesday at 2', ['Tuesday at 2|2026-03-10|14:00|']],
  ])('reads hours and time zones as people mean them: %j', (text, expected) => {
    expect(offered(text)).toEqual(expected)
  })

  it.each([
    ['half past two on Wednesday', ['half past two on Wednesday|2026-03-11|14:30|']],
    ['Quarter to three on Thursday', ['Quarter to three on Thursday|2026-03-12|14:45|']],
    ['Wednesday at a quarter past ten', ['Wednesday at a quarter past ten|2026-03-11|10:15|']],
    ['Wednesday at half two works', ['Wednesday at half two|2026-03-11|14:30|']],
    ["two o'clock on Wednesday", ["two o'clock on Wednesday|2026-03-11|14:00|"]],
    ['Wednesday at two thirty', ['Wednesday at two thirty|2026-03-11|14:30|']],
    ['Wednesday at eleven', ['Wednesday at eleven|2026-03-11|11:00|']],
    ['How about one of them on Wednesday?', ['on Wednesday|2026-03-11||']],
    ['at two of our offices, Wednesday', ['Wednesday|2026-03-11||']],
    ["We lost our quorum at two. The insurer's reply came at one.", []],
  ])('reads hours in words: %j', (text, expected) => {
    expect(offered(text)).toEqual(expected)
  })

  it.each([
    [
      'Tuesday between 2 and 3 or 4 and 5',
      ['Tuesday between 2 and 3|2026-03-10|14:00-15:00|', '4 and 5|2026-03-10|16:00-17:00|'],
    ],
    ['12 or 13 March', ['12|2026-03-12||', '13 March|2026-03-13||']],
    [
      'the 10th, 11th or 12th of March at 3',
      ['the 10th|2026-03-10|15:00|', '11th|2026-03-11|15:00|', '12th of March at 3|2026-03-12|15:00|'],
    ],
    ['10 am Eastern Wednesday', ['10 am Eastern Wednesday|2026-03-11|10:00|America/New_York']],
    [
      'between 10 and 12 on either Tuesday or Wednesday',
      ['between 10 and 12 on either Tuesday|2026-03-10|10:00-12:00|', 'Wednesday|2026-03-11|10:00-12:00|'],
    ],
    ['the week after next, Tuesday at 10', ['Tuesday at 10|2026-03-17|10:00|']],
    ['Monday 16 or Tuesday 17 March', ['Monday 16|2026-03-16||', 'Tuesday 17 March|2026-03-17||']],
    [
      'Wed 18th 1-3 pm, Thu 19th at 16h',
      ['Wed 18th 1-3 pm|2026-03-18|13:00-15:00|', 'Thu 19th at 16h|2026-03-19|16:00|'],
    ],
    ['Monday 16 at 10', ['Monday 16 at 10|2026-03-16|10:00|']],
    ['this afternoon at 4', ['this afternoon at 4|2026-03-05|16:00|']],
    ['Sorry, this afternoon will not work.', []],
  ])('reads several times that share a word: %j', (text, expected) => {
    expect(offered(text)).toEqual(expected)
  })

  it.each([
    ['I am free Mon-Wed', ['2026-03-09 null', '2026-03-10 null', '2026-03-11 null']],
    ['Monday through Wednesday after 3pm', ['2026-03-09 15:00', '2026-03-10 15:00', '2026-03-11 15:00']],
    ['Tuesday to Thursday between 2 and 4', ['2026-03-10 14:00', '2026-03-11 14:00', '2026-03-12 14:00']],
    ['I am in court Monday through Wednesday.', []],
  ])('reads each day of a range: %j', (text, expected) => {
    const found = offeredTimes(text, sentAt, 'America/New_York')
    expect(found.map(({ date, startTime }) => `${date} ${startTime}`)).toEqual(expected)
  })

  it.each([
    ['Next week works: Wednesday at 10 or Friday at 3.', ['2026-03-11 10:00', '2026-03-13 15:00']],
    ['Wednesday next week at 3', ['2026-03-11 15:00']],
    ['a week from Wednesday', ['2026-03-11 null']],
    ['two weeks from Wednesday', ['2026-03-18 null']],
    ['Tuesday next week', ['2026-03-10 null']],
    ['Wednesday this week or next week Thursday at 2', ['2026-03-04 null', '2026-03-12 14:00']],
    ['next Wednesday at 2', ['2026-03-11 14:00']],
    ['Wednesday at 2', ['2026-03-04 14:00']],
  ])('distinguishes this week from the next on a Monday: %s', (text, expected) => {
    const monday = new Date('2026-03-02T15:00:00Z')
    const found = offeredTimes(text, monday, 'America/New_York')
    expect(found.map(({ date, startTime }) => `${date} ${startTime}`)).toEqual(expected)
  })

  it.each([
    '$250-275 and 1,800 hours',
    'Please reply by EOD Friday.',
    'She can start May 1.',
    'I will call in 5 minutes.',
  ])('do not include a duration or a deadline: %s', text => {
    expect(offered(text)).toEqual([])
  })

  it('resolve a weekday to the next one, never the day of writing', () => {
    expect(offered('Thursday works')).toEqual(['Thursday|2026-03-12||'])
  })

  it.each([
    'The letter should be out by December 4; please keep this between us for now.',
    'She is out of the office right now, back on Friday.',
    'At the moment Monday is the only day without a hearing.',
  ])('do not include words such as now or at the moment: %s', text => {
    expect(offered(text).filter(offer => /now|moment/i.test(offer))).toEqual([])
  })

  it.each([
    'Hiring meeting is on Friday, will report back.',
    'I will raise it with Dana Hale, who returns on Monday.',
    'I will put it before the committee on Thursday.',
    'I am on parental leave through April 11.',
    "We have to cancel Tuesday's call.",
    'She is on the agenda of our lateral meeting on Wednesday.',
    'The partners meet and the committee decides on March 20.',
    'Our group lunch is on Tuesday; more after that.',
  ])("do not include days of the firm's own schedule: %s", text => {
    expect(offered(text)).toEqual([])
  })

  it.each([
    ['The committee would like to see her on Friday at 2.', ['on Friday at 2|2026-03-06|14:00|']],
    ['The hiring committee is free Thursday at 10am.', ['Thursday at 10am|2026-03-12|10:00|']],
    ['After the partners meeting we can call her Friday at 3.', ['Friday at 3|2026-03-06|15:00|']],
  ])('are found in %s', (text, expected) => {
    expect(offered(text)).toEqual(expected)
  })

  it.each([
    ['Please ask Santiago for times on Monday or Tuesday.', [true, true]],
    ['When is she free on Thursday or Friday?', [true, true]],
    ['What is her availability Tuesday between 2 and 5?', [true]],
    ['Kindly send two or three slots for Wednesday afternoon.', [true]],
    ['Please send her availability. I am free Tuesday at 2.', [false]],
    ['Let me know which time works: Tuesday at 2 or Wednesday at 3.', [false, false]],
    ['I can give you some times on Tuesday.', [false]],
    ['Which works for her, Tuesday or Wednesday?', [false, false]],
    ['Please let her know the time: Tuesday at 2.', [false]],
  ])('distinguish a request for our times from an offer of theirs: %j', (text, expected) => {
    expect(offeredTimes(text, sentAt, 'America/New_York').map(({ isAsked }) => isAsked)).toEqual(expected)
  })

  it('do not include days that are taken', () => {
    expect(offered('I am in court Monday and Tuesday but free Wednesday')).toEqual(['Wednesday|2026-03-11||'])
  })

  it.each([
    ['If Tuesday does not work, how about Wednesday at 3?', ['Wednesday at 3|2026-03-11|15:00|']],
    ['Monday is out for me, Tuesday at 2 works.', ['Tuesday at 2|2026-03-10|14:00|']],
    ['Not Monday, Tuesday works.', ['Tuesday|2026-03-10||']],
    ['Monday and Tuesday do not work. Wednesday?', ['Wednesday|2026-03-11||']],
    ['I am not free Monday, Tuesday or Wednesday.', []],
    ['I spoke with the partners and Tuesday at 2 works.', ['Tuesday at 2|2026-03-10|14:00|']],
    ['It was good to hear from you, how about Tuesday at 3?', ['Tuesday at 3|2026-03-10|15:00|']],
    ['I was thinking Tuesday at 3.', ['Tuesday at 3|2026-03-10|15:00|']],
    ["Can't wait to meet her, Tuesday at 2?", ['Tuesday at 2|2026-03-10|14:00|']],
    ['Why not Tuesday at 3?', ['Tuesday at 3|2026-03-10|15:00|']],
    ['Since she is in town, Tuesday at 2 would be ideal.', ['Tuesday at 2|2026-03-10|14:00|']],
    ['Tuesday at 2 - if that does not work, tell us.', ['Tuesday at 2|2026-03-10|14:00|']],
    ['Happy to carve out Tuesday at 2.', ['Tuesday at 2|2026-03-10|14:00|']],
    ["We've got Tuesday at 2.", ['Tuesday at 2|2026-03-10|14:00|']],
    ['Neither Tuesday nor Wednesday works; Thursday at 2 does.', ['Thursday at 2|2026-03-12|14:00|']],
    ['Anything but Friday. Monday 9-11 is best.', ['Monday 9-11|2026-03-09|09:00-11:00|']],
    ['I will get back to you Monday.', []],
    ['We like her and will circle back next Tuesday.', []],
  ])('include only what is offered: %j', (text, expected) => {
    expect(offered(text)).toEqual(expected)
  })

  it.each([
    'We met her on Tuesday and again 5 years ago.',
    'Class of 2019, 7th year, call 212-555-0199, comp 225 to 250.',
    'Let us look again next quarter, or after 1 April.',
    'She clerked on the 2nd Circuit from 2019 to 2021. We may pass.',
    'Back in the office on 2 February 2024.',
  ])('are not found in %j', text => {
    expect(offered(text)).toEqual([])
  })

  it.each([
    ['Could she do March 30, 2?', ['March 30, 2|2026-03-30|14:00|']],
    ['March 30, 11 or March 31, 3.', ['March 30, 11|2026-03-30|11:00|', 'March 31, 3|2026-03-31|15:00|']],
    ['Monday, 2 or Tuesday, 10?', ['Monday, 2|2026-03-09|14:00|', 'Tuesday, 10|2026-03-10|10:00|']],
    ['30 March, 2 works', ['30 March, 2|2026-03-30|14:00|']],
    ['Could she do Monday, March 9? 2:30 is ideal.', ['Monday, March 9? 2:30|2026-03-09|14:30|']],
    ['Monday 2 or Tuesday 4:30', ['Monday 2|2026-03-09|14:00|', 'Tuesday 4:30|2026-03-10|16:30|']],
    ['Monday 9 or Tuesday 10 works', ['Monday 9|2026-03-09||', 'Tuesday 10|2026-03-10||']],
    ['Tuesday at 10, or 5 p.m. the same day', ['Tuesday at 10|2026-03-10|10:00|', '5 p.m.|2026-03-10|17:00|']],
    ['Tuesday or Monday after 1 p.m.', ['Monday after 1 p.m.|2026-03-09|13:00|', 'Tuesday|2026-03-10|13:00|']],
    ['March 9, 10 or 11', ['March 9|2026-03-09||', '10|2026-03-10||', '11|2026-03-11||']],
    ['March 30, 2026', ['March 30, 2026|2026-03-30||']],
    ['Tues 3p/Wed 10:30a', ['Tues 3p|2026-03-10|15:00|', 'Wed 10:30a|2026-03-11|10:30|']],
    ['Mon. 3/9 – 11:00 a.m.', ['Mon. 3/9 – 11:00 a.m.|2026-03-09|11:00|']],
    ['Tuesday 2ish', ['Tuesday 2|2026-03-10|14:00|']],
    ['2pm your time Tuesday', ['2pm your time Tuesday|2026-03-10|14:00|America/New_York']],
    ['Wed 3/11 10-12', ['Wed 3/11 10-12|2026-03-11|10:00-12:00|']],
    ['March 11: 10-12', ['March 11: 10-12|2026-03-11|10:00-12:00|']],
    ['March 11:\n10-12', ['March 11:\n10-12|2026-03-11|10:00-12:00|']],
    ['Tuesday (10th) at 11', ['Tuesday (10th) at 11|2026-03-10|11:00|']],
  ])('keep the hour after a day: %j', (text, expected) => {
    expect(offered(text)).toEqual(expected)
  })

  it.each([
    ['Tuesday 10 am or 2 pm', ['2026-03-10 10:00', '2026-03-10 14:00']],
    ['tomorrow at 9:30 or 4', ['2026-03-06 09:30', '2026-03-06 16:00']],
    ['Thurs 2 or 3?', ['2026-03-12 14:00', '2026-03-12 15:00']],
    ['Can she do 10 or 11 on Tuesday?', ['2026-03-10 10:00', '2026-03-10 11:00']],
    ['free at 2, 3 or 4 on Friday', ['2026-03-06 14:00', '2026-03-06 15:00', '2026-03-06 16:00']],
    ['Tuesday at 10, 11, or 2 pm works', ['2026-03-10 10:00', '2026-03-10 11:00', '2026-03-10 14:00']],
    ['Tue 9-12 and 4-5, Thu all day', ['2026-03-10 09:00-12:00', '2026-03-10 16:00-17:00', '2026-03-12 ']],
    ['8:30-9:30 a.m. or 5-6 p.m. on Tuesday', ['2026-03-10 08:30-09:30', '2026-03-10 17:00-18:00']],
    ['Monday @ 1p, 2p or 4:30p', ['2026-03-09 13:00', '2026-03-09 14:00', '2026-03-09 16:30']],
    ['March 10 @ 3pm/4pm', ['2026-03-10 15:00', '2026-03-10 16:00']],
    ['Tuesday at 10, the same day at 5 p.m.', ['2026-03-10 10:00', '2026-03-10 17:00']],
    ['Tuesday:\n10-11\n2-3', ['2026-03-10 10:00-11:00', '2026-03-10 14:00-15:00']],
    ['Perfect, 4:30 it is. Tuesday is out.', [' 16:30']],
  ])('give hours the day beside them: %j', (text, expected) => {
    const found = offeredTimes(text, sentAt, 'America/New_York')
    const times = found.map(
      ({ date, startTime, endTime }) => `${date ?? ''} ${startTime ?? ''}${endTime ? `-${endTime}` : ''}`,
    )
    expect(times).toEqual(expected)
  })

  it.each([
    ['Mon/Wed at 3', ['2026-03-09 15:00', '2026-03-11 15:00']],
    ['Monday and Wednesday at 3', ['2026-03-09 15:00', '2026-03-11 15:00']],
    ['March 9th or 10th at 2', ['2026-03-09 14:00', '2026-03-10 14:00']],
    ['the week of March 16 works, e.g. Tuesday at 2', ['2026-03-17 14:00']],
  ])('give days the hours, the month and the week beside them: %j', (text, expected) => {
    const found = offeredTimes(text, sentAt, 'America/New_York')
    expect(found.map(({ date, startTime }) => `${date ?? ''} ${startTime ?? ''}`)).toEqual(expected)
  })

  it.each([
    'Sorry I missed your call last Tuesday at 2.',
    'Per our call on Monday at 3, she is a fit.',
    'I have a trial on March 10 and 11.',
    'wed doesnt work',
    'We have 2 or 3 questions for her.',
    'Tuesday at 2 doesnt work, nor at 3.',
  ])('are not read into what is past or taken: %j', text => {
    expect(offered(text)).toEqual([])
  })

  it('are sorted by time, whatever the order in the text', () => {
    expect(offered('Thursday at 2, or the 9th at 4, or the 9th at 10am.').map(offer => offer.split('|')[0])).toEqual([
      'the 9th at 10am',
      'the 9th at 4',
      'Thursday at 2',
    ])
  })

  it('mark past times and sort them last', () => {
    const now = new Date('2026-03-10T15:00:00Z')
    const found = offeredTimes('Monday at 9, Tuesday at 10am, Tuesday at 2 or Friday.', sentAt, 'America/New_York', now)
    expect(found.map(({ date, startTime, isPast }) => [date, startTime, isPast])).toEqual([
      ['2026-03-10', '14:00', false],
      ['2026-03-06', null, true],
      ['2026-03-09', '09:00', true],
      ['2026-03-10', '10:00', true],
    ])
  })

  it.each([
    ['Monday, March 16 at 11 or Wednesday at 3?', { '2026-03-11': '2026-03-18', '2026-03-16': null }],
    ['March 23 at 11 or Wednesday at 3?', { '2026-03-11': '2026-03-25', '2026-03-23': null }],
    ['Friday, March 6 at 11 or Wednesday at 3?', { '2026-03-06': null, '2026-03-11': null }],
    ['Wednesday at 3 or Monday, March 16 at 11?', { '2026-03-11': null, '2026-03-16': null }],
    ['Monday or Friday', { '2026-03-06': '2026-03-13', '2026-03-09': null }],
    ['Tuesday or Monday', { '2026-03-09': null, '2026-03-10': null }],
    ['next Friday at 3', { '2026-03-13': '2026-03-06' }],
    ['Friday next week', { '2026-03-13': null }],
  ])('name the other day that the text may mean: %s', (text, expected) => {
    const found = offeredTimes(text, sentAt, 'America/New_York')
    expect(Object.fromEntries(found.map(({ date, alternativeDate }) => [date, alternativeDate]))).toEqual(expected)
  })

  it('do not include the date above a quoted email', () => {
    expect(offered('We will pass.\nOn Mon, Mar 9, 2026 at 3:12 PM Dana Hale <d@r.example> wrote:')).toEqual([])
    expect(offered('Monday, 9 March 2026, 3:32 PM from d@r.example:')).toEqual([])
    expect(offered('Tuesday at 3 works, please write to kay@firm.example.')).toEqual(['Tuesday at 3|2026-03-10|15:00|'])
  })

  it('lie within the text for any input', () => {
    const words = fc.constantFrom(
      'Tuesday',
      'at',
      '2',
      'the 14th',
      '-',
      '4pm',
      'ET',
      'or',
      'not',
      '3/12',
      '\n',
      '’',
      ',',
    )
    const text = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.array(words, { maxLength: 60 }).map(all => all.join(' ')),
    )
    fc.assert(
      fc.property(text, fc.date(), (reply, written) => {
        for (const { start, end } of offeredTimes(reply, written, 'Europe/London')) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(reply.length)
        }
      }),
    )
  })
})

it.each([
  [
    'She read it over the weekend and now wants to meet him. What about Tuesday at 3?',
    ['Tuesday at 3|2026-03-10|15:00|'],
  ],
  ['We can do Tuesday or now.', ['Tuesday|2026-03-10||']],
  ["Let's meet Monday, now that he is back.", ['Monday|2026-03-09||']],
  [
    'Monday and now Tuesday are free. Wednesday at 2?',
    ['Monday|2026-03-09||', 'Tuesday|2026-03-10||', 'Wednesday at 2|2026-03-11|14:00|'],
  ],
])('never takes the hour of the email for an offered hour: %s', (text, expected) => {
  expect(offered(text)).toEqual(expected)
})

describe('words that offer no time', () => {
  const at = new Date('2026-11-23T19:20:00Z')
  const dates = (text: string, names = '') =>
    offeredTimes(text, at, 'America/New_York', at, { names }).map(({ start, end, date, startTime }) =>
      `${text.slice(start, end)}: ${date} ${startTime ?? ''}`.trim(),
    )
  it.each([
    ['Also our fiscal year ends Jan 31.'],
    ['We are closing our fiscal year on January 31.'],
    ['Please sign the renewed agreement before we can review: it takes effect January 1, 2027.'],
    ['The new scale is in effect from December 15.'],
    ['Can you resend on or around 1/11?'],
    ["Could you re-send Sofia's materials on or around 1/11?"],
    ['Can you remind me Monday?'],
    ['Please ping me Monday.'],
    ['Nudge me on December 9, please.'],
    ['Please circle back on December 16.'],
    ['Pls follow up Tuesday'],
    ['Please check back with me on 12/9.'],
    ['Reach out again Wednesday.'],
  ])('%j', text => {
    expect(dates(text)).toEqual([])
  })

  it.each([
    ['Can you remind me: is she free Monday at 2?', ['Monday at 2: 2026-11-30 14:00']],
    ['Following up: could she do Tuesday?', ['Tuesday: 2026-11-24']],
    ['Please follow up. We can do Tuesday at 2.', ['Tuesday at 2: 2026-11-24 14:00']],
    ['I am following up to see if she could meet on Tuesday.', ['on Tuesday: 2026-11-24']],
    ['I have a conflict at 2 on the 8th. 3pm instead?', ['3pm: 2026-12-08 15:00']],
    ["Tuesday, December 8 at 2 doesn't work for Tom. Could we do 3:30 instead?", ['3:30: 2026-12-08 15:30']],
    ['We could do Dec 8, before our fiscal year ends.', ['Dec 8: 2026-12-08']],
    ['Could we move Thursday, December 3 to Friday, December 4 at 3?', ['Friday, December 4 at 3: 2026-12-04 15:00']],
    ['Can we move Monday to Tuesday?', ['Tuesday: 2026-11-24']],
    ['Can we move her to Monday or Tuesday?', ['Tuesday: 2026-11-24', 'Monday: 2026-11-30']],
    ['Tuesday to Wednesday works', ['Tuesday to Wednesday: 2026-11-24', 'Tuesday to Wednesday: 2026-11-25']],
  ])('but %j names one', (text, expected) => {
    expect(dates(text).slice(0, 2)).toEqual(expected)
  })

  it.each([
    ["Can you call me tomorrow about April? I'm at 212-555-0144 after 2.", 'April Summers', 'tomorrow: 2026-11-24'],
    ['Could May come in Tuesday at 2?', 'Grace May', 'Tuesday at 2: 2026-11-24 14:00'],
    ['May works for us on Tuesday at 2.', 'Grace May', 'on Tuesday at 2: 2026-11-24 14:00'],
    ['Can April do April 12 at 2?', 'April Summers', 'April 12 at 2: 2027-04-12 14:00'],
    ['Could Friday come in on Friday, December 4 at 2?', 'Joe Friday', 'on Friday, December 4 at 2: 2026-12-04 14:00'],
  ])('%j about %s names the candidate and a time', (text, names, expected) => {
    expect(dates(text, names)[0]).toBe(expected)
  })
})
