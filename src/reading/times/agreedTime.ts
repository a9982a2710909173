import { DateTime } from 'luxon'
import { agreementIn, isAside, isDoubtful, isOtherEvent, namesAnother, sentencesOf, spoken } from './agreement.ts'
import { calendarChange, cancels } from './cancellation.ts'
import { instantsOf, type OfferedTime, offeredTimes } from './offeredTimes.ts'

/** One email of a conversation between us and a firm. */
export interface Said {
  key: string
  isOurs: boolean
  /** False for people to whom we did not submit the candidate. */
  mayAgree: boolean
  /** In another conversation with the firm about the candidate, where it can end an agreed time, but not agree on one. */
  isElsewhere: boolean
  /** True for a decline. */
  refuses: boolean
  /** Other candidates of its conversation. */
  otherNames: readonly string[]
  subject: string
  /** Of Graph. */
  odataType: string | null
  /** Without quotes. */
  words: string
  at: Date
}

export interface AgreedTime {
  startsAt: Date
  endsAt: Date | null
  zone: string
  zoneStated: boolean
  /** The email that agrees; null if set by hand. */
  key: string | null
  /** When it was agreed. */
  at: Date
}

export interface TalkAbout {
  names: string
  businessZone: string
}

interface Part {
  sentence: string
  times: OfferedTime[]
}

interface Message extends Said {
  sentences: string[]
  /** Finding times takes longest, and few emails need it. */
  parts: () => Part[]
}

/** Longer emails are not about a time. */
const longestWords = 6000
const longestMinutes = 60
const longestYes = 120

/** Returns null unless the time is certain. Expects the oldest email first; `known` is agreed before it. */
export function agreedTime(talk: readonly Said[], about: TalkAbout, known: AgreedTime | null = null) {
  const read: Message[] = []
  let agreed = known
  for (const said of talk) {
    const message = readMessage(said, about.businessZone)
    const isOver = agreed !== null && agreed.startsAt <= said.at
    if (ends(message, agreed, about)) agreed = isOver ? agreed : null
    else {
      const next = timeAgreedBy(message, read, about)
      if (next) agreed = agreed && isSame(agreed, next) ? agreed : next
      else if (agreed && !isOver && namesOtherTime(message, agreed)) agreed = null
    }
    if (!said.isElsewhere) read.push(message)
  }
  return agreed
}

function ends(message: Message, agreed: AgreedTime | null, about: TalkAbout): boolean {
  const { subject, sentences, otherNames, refuses, at } = message
  const isOfOthers = (sentence: string) => {
    const isNamed = namesIn(sentence)
    return otherNames.some(isNamed) && !isNamed(about.names)
  }
  if (cancels(sentences, sentence => !isOfOthers(sentence))) return true
  const change = calendarChange(message)
  if (!change) return refuses
  if (refuses && sentences.length > 0) return true
  if (isOtherEvent(subject) || isOfOthers(subject)) return false
  if (change === 'moved' || !agreed) return change !== 'invited'
  const isOther = offeredTimes(subject, at, about.businessZone).some(time => !fits(time, wallOf(agreed)))
  return isOther === (change === 'invited')
}

/** Expects a capital, because 'may' and 'will' are names too. */
function namesIn(sentence: string): (name: string) => boolean {
  const words = sentence.match(/\p{Lu}[\p{L}\p{M}]*/gu)?.map(word => word.toLowerCase()) ?? []
  return name => name.split(/[^\p{L}\p{M}]+/u).some(part => part.length > 2 && words.includes(part.toLowerCase()))
}

function readMessage(said: Said, businessZone: string): Message {
  const text = said.words.length > longestWords ? '' : spoken(said.words)
  const places = sentencesOf(text)
  const sentences = places.map(({ start, end }) => text.slice(start, end))
  let parts: Part[] | undefined
  const read = () => {
    const times = offeredTimes(text, said.at, businessZone).map(time => ({
      ...withoutUnclearDay(time, text, said.at),
      isAsked: time.isAsked || !isClear(time, text),
    }))
    return places.map(({ start, end }, n) => {
      const sentence = sentences[n]!
      const isOther = isOtherEvent(sentence)
      const own = times.filter(time => time.start >= start && time.start < end)
      return { sentence, times: own.map(time => ({ ...time, isAsked: time.isAsked || isOther })) }
    })
  }
  return { ...said, sentences, parts: () => (parts ??= read()) }
}

/** Unclear times become `isAsked`: they are named, and cannot be agreed. */
function isClear({ start, end, startTime, alternativeDate, isPast, isOpenEnded }: OfferedTime, text: string): boolean {
  if (alternativeDate || isPast || isOpenEnded) return false
  const words = text.slice(Math.max(0, start - 16), end)
  if (startTime === null) return true
  if (/\b(?:any ?time|between|around|(?<!how )about|by|roughly)\b|ish\b/i.test(words)) return false
  return (startTime >= '08:00' && startTime < '20:00') || /\d\s*[ap]\.?m|noon/i.test(words)
}

/** On a Thursday, 'Thursday' is today or in a week: `date` becomes null, and `alternativeDate` the later day. */
function withoutUnclearDay(time: OfferedTime, text: string, at: Date): OfferedTime {
  const { date, zone, start, end } = time
  if (!date || /\bnext\b|\d\/\d|\p{L}{3} \d|\d(?:th|st|nd|rd)/iu.test(text.slice(start, end))) return time
  const sentOn = DateTime.fromISO(DateTime.fromJSDate(at, { zone }).toISODate()!)
  const isInWeek = DateTime.fromISO(date).diff(sentOn, 'days').days === 7
  return isInWeek ? { ...time, date: null, alternativeDate: date } : time
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** A day, an hour, and no window of hours. */
function isExact({ date, startTime, endTime, isAsked }: OfferedTime): boolean {
  if (!date || !startTime || isAsked) return false
  return !endTime || minutes(endTime) - minutes(startTime) <= longestMinutes
}

function timeAgreedBy(message: Message, before: readonly Message[], about: TalkAbout): AgreedTime | null {
  if (!message.mayAgree || message.isElsewhere || !message.sentences.some(agreementIn)) return null
  if (message.parts().some(part => isDoubtful(part.sentence, part.times.length > 0))) return null
  const theirs = before.filter(({ isOurs }) => isOurs !== message.isOurs)
  const last = before.at(-1)
  const answered = last && last.isOurs !== message.isOurs ? last : null
  for (const { sentence, times } of message.parts()) {
    const agreement = agreementIn(sentence)
    if (!agreement || !isAbout(sentence, about.names, message.otherNames)) continue
    const time = settledBy(agreement, times, { message, answered, theirs })
    if (time && message.parts().every(part => isAside(part.sentence) || part.times.every(other => fits(other, time))))
      return toAgreed(time, message)
  }
  return null
}

interface Exchange {
  message: Message
  /** The email of the other side just before. */
  answered: Message | null
  theirs: readonly Message[]
}

type Agreement = NonNullable<ReturnType<typeof agreementIn>>

function settledBy(agreement: Agreement, named: OfferedTime[], exchange: Exchange): OfferedTime | null {
  const { message, answered, theirs } = exchange
  const offered =
    answered
      ?.parts()
      .flatMap(({ times }) => times)
      .toSorted((a, b) => a.start - b.start) ?? []
  if (agreement.place !== undefined) {
    const list = distinct(offered)
    const ofTwo = agreement.ofTwo && list.length !== 2
    return named.length === 0 && !ofTwo && list.every(isExact) ? (list[agreement.place] ?? null) : null
  }
  const exact = distinct(named.filter(isExact))[0]
  if (exact && named.every(time => fits(time, exact))) {
    const times = theirs.flatMap(({ parts }) => parts()).flatMap(part => part.times)
    const match = only(times.filter(time => isExact(time) && fits(time, exact)))
    if (match)
      return exact.zoneStated && !match.zoneStated ? exact : { ...match, endTime: exact.endTime ?? match.endTime }
    if (agreement.kind !== 'says') return null
    const isWithin = times.some(time => contains(time, exact))
    return isWithin || (!message.isOurs && !times.some(time => isExact(time) && isSameWall(time, exact))) ? exact : null
  }
  if (agreement.kind === 'yes' && (named.length > 0 || !asksAbout(answered) || message.words.length > longestYes))
    return null
  const fitting = distinct(offered.filter(time => named.every(word => fits(word, time))))
  return fitting.length === 1 && isExact(fitting[0]!) ? fitting[0]! : null
}

/** True if our only question names a time. */
function asksAbout(answered: Message | null): boolean {
  const questions = answered?.parts().filter(({ sentence }) => sentence.includes('?')) ?? []
  return questions.length === 1 && questions[0]!.times.length > 0
}

function isAbout(sentence: string, names: string, otherNames: readonly string[]): boolean {
  const isNamed = (name: string) =>
    name.split(/\s+/).some(part => part.length > 2 && sentence.toLowerCase().includes(part.toLowerCase()))
  if (otherNames.length > 0) return isNamed(names) && !otherNames.some(isNamed)
  return !namesAnother(sentence, names)
}

/** Keeps one of several times that mean the same. */
const distinct = (times: readonly OfferedTime[]): OfferedTime[] =>
  times.filter((time, at) => !times.slice(0, at).some(other => isSameWall(other, time) && fits(other, time)))

function only(times: readonly OfferedTime[]): OfferedTime | null {
  const stated = times.find(time => time.zoneStated) ?? times[0]
  return stated && times.every(time => fits(time, stated)) ? stated : null
}

const isSameWall = (one: OfferedTime, other: OfferedTime) =>
  (one.date === other.date && one.startTime === other.startTime) ||
  (one.date !== null && one.startTime !== null && startOf(one) === startOf(other))

type Wall = Pick<OfferedTime, 'date' | 'startTime' | 'zone' | 'zoneStated'>

const startOf = (time: Wall) => instantsOf({ ...time, endTime: null }).startsAt

/** True unless a day or an hour differs. An assumed zone may be any. */
function fits(named: OfferedTime, time: Wall): boolean {
  const start = startOf(time)
  if (start !== null && start === startOf(named)) return true
  const isOtherZone = named.zoneStated && time.zoneStated && named.zone !== time.zone && start !== null
  const then = isOtherZone ? DateTime.fromISO(start, { zone: named.zone }) : null
  const [date, startTime] = then ? [then.toISODate(), then.toFormat('HH:mm')] : [time.date, time.startTime]
  const days = named.date ? [named.date] : bothDays(named.alternativeDate)
  return (!days || days.includes(date)) && (named.startTime === null || named.startTime === startTime)
}

const bothDays = (later: string | null) => later && [later, DateTime.fromISO(later).minus({ weeks: 1 }).toISODate()]

function contains(window: OfferedTime, time: OfferedTime): boolean {
  const [from, until, at] = [instantsOf(window).startsAt, instantsOf(window).endsAt, startOf(time)]
  return !window.isAsked && from !== null && until !== null && at !== null && from <= at && at < until
}

function toAgreed(time: OfferedTime, { key, at }: Said): AgreedTime | null {
  const { startsAt, endsAt } = instantsOf(time)
  if (!startsAt || Date.parse(startsAt) <= at.getTime()) return null
  const { zone, zoneStated } = time
  return { startsAt: new Date(startsAt), endsAt: endsAt ? new Date(endsAt) : null, zone, zoneStated, key, at }
}

const isSame = (one: AgreedTime, other: AgreedTime) => one.startsAt.getTime() === other.startsAt.getTime()

function wallOf({ startsAt, zone }: AgreedTime): Wall {
  const at = DateTime.fromJSDate(startsAt, { zone })
  return { date: at.toISODate(), startTime: at.toFormat('HH:mm'), zone, zoneStated: true }
}

function namesOtherTime({ parts, isOurs, isElsewhere }: Message, agreed: AgreedTime): boolean {
  // We may offer her hours to another office of the firm.
  if (isOurs && isElsewhere) return false
  const wall = wallOf(agreed)
  return parts().some(({ sentence, times }) => !isAside(sentence) && times.some(time => !fits(time, wall)))
}
