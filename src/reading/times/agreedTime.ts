import { DateTime } from 'luxon'
import { agreementIn, isDoubtful, namesAnother } from './agreement.ts'
import { calendarChange, cancels, type Meeting } from './cancellation.ts'
import {
  contains,
  distinct,
  fits,
  isExact,
  isSameWallTime,
  minutes,
  singleTime,
  type WallTime,
  wallTimeOf,
} from './comparedTimes.ts'
import { instantsOf, type OfferedTime, offeredTimes } from './offeredTimes.ts'
import {
  type AgreedTime,
  answeredBy,
  bareHour,
  discussedIn,
  isOfOthers,
  type MeetingContext,
  mostDiscussed,
  offersOf,
  type ParsedMessage,
  type Part,
  readMessage,
  type ThreadMessage,
} from './threadMessage.ts'
import { isAboutMeeting, isOtherEvent } from './unrelatedTimes.ts'

export type { AgreedTime, ThreadMessage } from './threadMessage.ts'

/** Longer answers say more than yes. */
const longestYes = 120

/** Returns null unless the time is certain. Expects the oldest email first; `known` is agreed before it. */
export function agreedTime(thread: readonly ThreadMessage[], about: MeetingContext, known: AgreedTime | null = null) {
  const read: ParsedMessage[] = []
  let agreed = known
  for (const email of thread) {
    const message = readMessage(email, read, about, agreed)
    const isOver = agreed !== null && agreed.startsAt <= email.at
    const change = changeBy(message, agreed, read, about)
    const next = timeAgreedBy(message, read, about, { change, agreed })
    if (next) agreed = agreed && isSame(agreed, next) ? agreed : next
    else if (agreed && !isOver && (change || namesOtherTime(message, agreed))) agreed = null
    if (!email.isElsewhere) read.push(message)
  }
  return agreed
}

/** Returns the times under discussion after these emails, the oldest first; `agreed` is agreed in them. */
export function timesDiscussed(
  emails: readonly Pick<ThreadMessage, 'isOurs' | 'words' | 'at'>[],
  about: MeetingContext,
  agreed: Pick<AgreedTime, 'startsAt' | 'zone'> | null,
): ReturnType<typeof discussedIn> {
  const read: ParsedMessage[] = []
  const rest = {
    key: '',
    mayAgree: true,
    isElsewhere: false,
    refuses: false,
    otherNames: [],
    subject: '',
    odataType: null,
  }
  for (const email of emails.slice(-mostDiscussed)) read.push(readMessage({ ...rest, ...email }, read, about, null))
  return discussedIn(read, agreed)
}

/** An email that cancels in words may agree on another time. */
function changeBy(
  message: ParsedMessage,
  agreed: AgreedTime | null,
  before: readonly ParsedMessage[],
  about: MeetingContext,
) {
  const { subject, sentences, refuses, at } = message
  const change = calendarChange(message)
  if (refuses && (!change || sentences.length > 0)) return 'ended'
  const isDenied = denies.test(message.words) && answeredBy(message, before)?.sentences.some(asksIfStands)
  if (isDenied || cancels(sentences, meetingOf(message, agreed, about))) return change ? 'ended' : 'canceled'
  if (!change || isOtherEvent(subject) || isOfOthers(subject, message, about)) return null
  if (change === 'moved' || !agreed) return change === 'invited' || change === 'updated' ? null : 'ended'
  const times = [...offeredTimes(subject, at, about.businessZone), ...message.parts().flatMap(part => part.times)]
  const isOther = times.some(time => !fits(time, wallTimeOf(agreed)))
  if (change === 'ended') return isOther ? null : 'ended'
  // Exchange repeats the invitation when the organizer changes anything.
  const isUpdate = change === 'updated' || before.some(other => other.subject === subject && isInvitation(other))
  return isOther || (isUpdate && times.length === 0) ? 'ended' : null
}

const denies =
  /^\W*(?:(?:sorry|sadly|unfortunately)\W{0,3} )?(?:no(?! (?:problem|worries|change))|nope|(?:I['’]m |I am )?afraid not|unfortunately not|sadly not|not any ?more)\b/i
/** 'Are we still on?' */
const asksIfStands = (sentence: string) =>
  sentence.includes('?') && /\b(?:still|are we (?:all )?(?:on|set|good))\b/i.test(sentence)

const isInvitation = (message: ParsedMessage) => ['invited', 'updated'].includes(calendarChange(message) ?? '')

function meetingOf(message: ParsedMessage, agreed: AgreedTime | null, about: MeetingContext): Meeting {
  return {
    isOurs: message.isOurs,
    candidate: nameOf(about.names),
    isOfOthers: clause => isOfOthers(clause, message, about),
    day: agreed && dayWords(agreed, message.at),
  }
}

/** 'Maria', 'Ms. Delgado', 'Maria Delgado' */
function nameOf(names: string): RegExp {
  const parts = names.match(/[\p{L}\p{M}]{3,}/gu) ?? []
  const part = `(?:${parts.join('|') || '(?!)'})`
  return new RegExp(
    String.raw`(?<![\p{L}\p{M}])(?:M[rsx]s?\.? )?${part}(?:[ -]${part}){0,3}(?:['’]s)?(?![\p{L}\p{M}])`,
    'gu',
  )
}

/** 'This Wednesday and Thursday' */
const ofThisWeek = String.raw`(?<!\bthis (?:[a-z]{3,9}(?:,| and| or| to| through|,? and) )?)`

function dayWords({ startsAt, zone }: AgreedTime, at: Date): RegExp {
  const day = DateTime.fromJSDate(startsAt, { zone })
  const days = day.startOf('day').diff(DateTime.fromJSDate(at, { zone }).startOf('day'), 'days').days
  const near = days < 0.5 ? '|today|this (?:morning|afternoon)' : days < 1.5 ? '|tomorrow' : ''
  const [weekday, month] = [day.setLocale('en').toFormat('ccc'), day.setLocale('en').toFormat('LLL')]
  return new RegExp(
    String.raw`${days > 6 ? ofThisWeek : ''}\b(?:${weekday}(?:s|r|rs|nes)?(?:day)?|${month}[a-z]{0,6}\.? ${day.day}|${day.month}/${day.day}|that (?:day|morning|afternoon)${near})\b`,
    'i',
  )
}

const rebooks =
  /\b(?:re-?schedul\w*|mov(?:e|ed|ing)|cancel\w*|postpon\w*|push\w*|shift\w*|chang\w*|switch\w*|instead|can['’]?t|cannot|unable|not (?:free|available))\b/i

function timeAgreedBy(
  message: ParsedMessage,
  before: readonly ParsedMessage[],
  about: MeetingContext,
  { change, agreed }: { change: ReturnType<typeof changeBy>; agreed: AgreedTime | null },
): AgreedTime | null {
  if (!message.mayAgree || message.isElsewhere || !message.sentences.some(agreementIn)) return null
  if (change === 'ended' || (change === 'canceled' && !message.sentences.some(sentence => rebooks.test(sentence))))
    return null
  const replaced = change === 'canceled' ? agreed : null
  const meeting = meetingOf(message, agreed, about)
  const parts = message.parts()
  if (parts.some(part => isDoubtful(part.sentence, part.times.length > 0))) return null
  const theirs = before.filter(({ isOurs }) => isOurs !== message.isOurs)
  const answered = answeredBy(message, before)
  const isOpen = (time: OfferedTime, other: OfferedTime) =>
    !fits(other, time) && !(replaced && fits(other, wallTimeOf(replaced)))
  for (const part of parts) {
    const { sentence, times, isUnrelated } = part
    const agreement = agreementIn(sentence)
    if (!agreement || isUnrelated || !isAbout(sentence, about.names, message.otherNames)) continue
    if (change === 'canceled' && (!times.some(isExact) || cancels([sentence], meeting))) continue
    const time = settledBy(agreement, part, { message, answered, theirs })
    if (time && parts.every(part => part.isUnrelated || part.times.every(other => !isOpen(time, other))))
      return toAgreed(time, message)
  }
  return null
}

interface Exchange {
  message: ParsedMessage
  answered: ParsedMessage | null
  theirs: readonly ParsedMessage[]
}

type Agreement = NonNullable<ReturnType<typeof agreementIn>>

function settledBy(agreement: Agreement, { sentence, times: named }: Part, exchange: Exchange): OfferedTime | null {
  const { message, answered, theirs } = exchange
  const offered = answered ? offersOf(answered).toSorted((a, b) => a.start - b.start) : []
  if (agreement.place !== undefined) {
    const list = distinct(offered)
    const ofTwo = agreement.ofTwo && list.length !== 2
    return named.length === 0 && !ofTwo && list.every(isExact) ? (list[agreement.place] ?? null) : null
  }
  const exact = distinct(named.filter(isExact))[0]
  if (exact && named.every(time => fits(time, exact))) {
    const times = theirs.flatMap(offersOf)
    const match = singleTime(times.filter(time => isExact(time) && fits(time, exact)))
    if (match)
      return exact.zoneStated && !match.zoneStated ? exact : { ...match, endTime: exact.endTime ?? match.endTime }
    if (times.some(time => contains(time, exact))) return exact
    if (agreement.kind !== 'says') return null
    return !message.isOurs && !times.some(time => isExact(time) && isSameWallTime(time, exact)) ? exact : null
  }
  if (agreement.kind === 'picks' && named.length === 0) return null
  if (agreement.kind === 'yes' && (named.length > 0 || !asksAbout(answered) || message.words.length > longestYes))
    return null
  // A day that is not offered is refused.
  if (named.length === 0 && dayName.test(sentence)) return null
  const hour = bareHour.exec(sentence)?.[1]
  const fitting = distinct(offered.filter(time => named.every(word => fits(word, time)) && (!hour || isAt(time, hour))))
  return fitting.length === 1 && isExact(fitting[0]!) ? fitting[0]! : null
}

const dayName = /\b(?:(?:mon|tues|wednes|thurs|fri)day|tues|weds?|thurs?|tomorrow)\b/i
const isAt = ({ startTime }: OfferedTime, hour: string) =>
  startTime !== null && minutes(startTime) % 60 === 0 && (minutes(startTime) / 60) % 12 === Number(hour) % 12

/** True if our only question names a time. */
function asksAbout(answered: ParsedMessage | null): boolean {
  const questions = answered?.parts().filter(({ sentence }) => sentence.includes('?')) ?? []
  return questions.length === 1 && questions[0]!.times.length > 0
}

function isAbout(sentence: string, names: string, otherNames: readonly string[]): boolean {
  const isNamed = (name: string) =>
    name.split(/\s+/).some(part => part.length > 2 && sentence.toLowerCase().includes(part.toLowerCase()))
  if (otherNames.length > 0) return isNamed(names) && !otherNames.some(isNamed)
  return !namesAnother(sentence, names)
}

function toAgreed(time: OfferedTime, { key, at }: ThreadMessage): AgreedTime | null {
  const { startsAt, endsAt } = instantsOf(time)
  if (!startsAt || Date.parse(startsAt) <= at.getTime()) return null
  const { zone, zoneStated } = time
  return { startsAt: new Date(startsAt), endsAt: endsAt ? new Date(endsAt) : null, zone, zoneStated, key, at }
}

const isSame = (one: AgreedTime, other: AgreedTime) => one.startsAt.getTime() === other.startsAt.getTime()

function namesOtherTime({ parts, isOurs, isElsewhere }: ParsedMessage, agreed: AgreedTime): boolean {
  // We may offer her hours to another office of the firm.
  if (isOurs && isElsewhere) return false
  const wall = wallTimeOf(agreed)
  const named = parts().filter(({ times, isUnrelated }) => times.length > 0 && !isUnrelated)
  const times = named.flatMap(({ sentence, times }) =>
    times.filter(({ startTime, endTime }) => startTime || endTime || isAboutMeeting(sentence)),
  )
  return times.some(time => !fits(time, wall)) && !isSchedule(named, times, wall)
}

/** 'Arthur at 2:00 and Claire at 2:30' */
function isSchedule(parts: readonly Part[], times: readonly OfferedTime[], wall: WallTime): boolean {
  const begins = times.some(time => time.startTime !== null && fits(time, wall))
  const isThen = ({ date, startTime }: OfferedTime) =>
    (date ?? wall.date) === wall.date && (!startTime || startTime >= wall.startTime!)
  const isOpen = parts.some(({ sentence }) => /\?|\b(?:or|instead|rather|not|mov\w+)\b/i.test(sentence))
  return begins && times.every(isThen) && !isOpen
}
