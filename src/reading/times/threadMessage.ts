import { DateTime } from 'luxon'
import { normalizeSentences, sentencesOf } from './agreement.ts'
import { wallTimeOf } from './comparedTimes.ts'
import { type Discussed, namesWeekday } from './discussedDays.ts'
import { type OfferedTime, offeredTimes } from './offeredTimes.ts'
import { isUnrelated } from './unrelatedTimes.ts'

/** One email of a conversation between us and a firm. */
export interface ThreadMessage {
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
  /** Graph's type, for calendar messages. */
  odataType: string | null
  /** The new text. */
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

export interface MeetingContext {
  names: string
  businessZone: string
}

/** A sentence, or what it says about one of several candidates. */
export interface Part {
  sentence: string
  times: OfferedTime[]
  /** Its times are not those of the meeting. */
  isUnrelated: boolean
}

export interface ParsedMessage extends ThreadMessage {
  sentences: string[]
  /** Finding times takes longest, and few emails need it. */
  parts: () => Part[]
  /** The email of the other side whose times suit as well. */
  repeats: ParsedMessage | null
}

/** Longer emails are not about a time. */
const longestWords = 6000
const longestSentence = 400

/** Expects a capital, because 'may' and 'will' are names too. */
function namesIn(sentence: string): (name: string) => boolean {
  const words = sentence.match(/\p{Lu}[\p{L}\p{M}]*/gu)?.map(word => word.toLowerCase()) ?? []
  return name => name.split(/[^\p{L}\p{M}]+/u).some(part => part.length > 2 && words.includes(part.toLowerCase()))
}

const anyOfThem =
  /\b(?:either|both|any|all)(?: of (?:them|those|these))?(?: (?:times?|days?|slots?|options?))?(?: (?:is|are|would|will|also))? (?:works?|suits?|fine|good|ok|okay|great)\b/i

export function isOfOthers(sentence: string, { otherNames }: ThreadMessage, { names }: MeetingContext): boolean {
  const isNamed = namesIn(sentence)
  return otherNames.some(isNamed) && !isNamed(names)
}

/** The last email of the other side, unless we offered a time since. */
export function answeredBy({ isOurs }: ThreadMessage, before: readonly ParsedMessage[]): ParsedMessage | null {
  const last = before.findLast(message => message.isOurs !== isOurs || offersOf(message).length > 0)
  return last && last.isOurs !== isOurs ? last : null
}

/** `before` are the emails already read, and `agreed` is their time. */
export function readMessage(
  email: ThreadMessage,
  before: readonly ParsedMessage[],
  about: MeetingContext,
  agreed: AgreedTime | null,
): ParsedMessage {
  const text = email.words.length > longestWords ? '' : normalizeSentences(email.words)
  const places = sentencesOf(text)
  const sentences = places.map(({ start, end }) => text.slice(start, end))
  const repeats = sentences.some(sentence => anyOfThem.test(sentence)) ? answeredBy(email, before) : null
  const message = { ...email, sentences, parts: () => parts(), repeats }
  // The list grows before the times are read.
  const earlier = before.slice(-mostDiscussed)
  let read: Part[] | undefined
  const parts = () => {
    if (read) return read
    const discussed = namesWeekday.test(text) ? discussedIn(earlier, agreed) : []
    const named = offeredTimes(text, email.at, about.businessZone, email.at, { discussed, names: about.names })
    const times = withDay(named, agreed, email.at).map(time => ({
      ...withoutUnclearDay(withoutOwnZone(time, text, email.isOurs), text, email.at, discussed),
      isAsked: time.isAsked || !isClear(time, text),
    }))
    read = places
      .flatMap(place => withCandidatesApart(place, text, times, email.otherNames))
      .map(({ start, end }) => {
        const sentence = text.slice(start, end)
        const named = times.filter(time => time.start >= start && time.start < end)
        const own =
          named.length > 0 || !agreed || agreed.startsAt <= email.at ? named : bareHours(sentence, start, agreed)
        return {
          sentence,
          times: own,
          isUnrelated: isUnrelated(sentence, email.isOurs) || isOfOthers(sentence, message, about),
        }
      })
    return read
  }
  return message
}

/** 'Maria on Thursday at 11 and Daniel on Friday at 3' */
function withCandidatesApart(
  place: { start: number; end: number },
  text: string,
  times: readonly OfferedTime[],
  otherNames: readonly string[],
): { start: number; end: number }[] {
  const hasTime = (start: number, end: number) => times.some(time => time.start >= start && time.start < end)
  if (otherNames.length === 0 || place.end - place.start > longestSentence) return [place]
  for (const { index } of text.slice(place.start, place.end).matchAll(/,|\band\b/g)) {
    const cut = place.start + index
    if (!hasTime(place.start, cut) || !hasTime(cut, place.end)) continue
    const isNamed = namesIn(text.slice(cut, place.end))
    const isOwn = namesIn(text.slice(place.start, cut))
    if (otherNames.some(name => isNamed(name) !== isOwn(name)))
      return [
        { start: place.start, end: cut },
        ...withCandidatesApart({ start: cut, end: place.end }, text, times, otherNames),
      ]
  }
  return [place]
}

/** 'Would 10 be possible?' */
function bareHours(sentence: string, start: number, agreed: AgreedTime): OfferedTime[] {
  const hour = Number(bareHour.exec(sentence)?.[1] ?? 0)
  const startTime = `${String(hour < 7 ? hour + 12 : hour).padStart(2, '0')}:00`
  const none = { endTime: null, isOpenEnded: false, alternativeDate: null, isPast: false, isAsked: false }
  return hour ? [{ ...none, ...wallTimeOf(agreed), start, end: start + 1, startTime }] : []
}

/** 'Could we start at 11:30?' is about the day agreed on. */
function withDay(times: readonly OfferedTime[], agreed: AgreedTime | null, at: Date): OfferedTime[] {
  if (!agreed || agreed.startsAt <= at || times.some(time => time.date || time.alternativeDate)) return [...times]
  const { date } = wallTimeOf(agreed)
  return times.map(time => ({ ...time, date }))
}

/** '6 am her time': the hour is one that we do not know. */
function withoutOwnZone(time: OfferedTime, text: string, isOurs: boolean): OfferedTime {
  const whose = /^ ?\(?(our|my|your|her|his|their|local) time\b/i.exec(text.slice(time.end, time.end + 16))?.[1]
  const within = /\b(your) time$/i.exec(text.slice(time.start, time.end))?.[1]
  const isKnown = isOurs ? /^(?:our|my)$/i.test(whose ?? '') : /^your$/i.test(whose ?? within ?? '')
  return (whose ?? within) && !isKnown ? { ...time, startTime: null, endTime: null, zoneStated: false } : time
}

/** Unclear times become `isAsked`: they are named, and cannot be agreed. */
function isClear({ start, end, startTime, alternativeDate, isPast, isOpenEnded }: OfferedTime, text: string): boolean {
  if (alternativeDate || isPast || isOpenEnded) return false
  const words = text.slice(Math.max(0, start - 16), end)
  if (startTime === null) return true
  if (/\b(?:any ?time|between|(?:around|(?<!how )about|roughly)(?= (?:\d|noon))|by)\b|ish\b/i.test(words)) return false
  return (startTime >= '08:00' && startTime < '20:00') || /\d\s*[ap]\.?m|noon/i.test(words)
}

/** Bounds the cost. */
export const mostDiscussed = 10

export const discussedIn = (
  earlier: readonly ParsedMessage[],
  agreed: Pick<AgreedTime, 'startsAt' | 'zone'> | null,
): Discussed => [...(agreed ? [[wallTimeOf(agreed)]] : []), ...earlier.toReversed().map(offersOf)]

/** On a Thursday, 'Thursday' is today or in a week: `date` becomes null, and `alternativeDate` the later day. */
function withoutUnclearDay(time: OfferedTime, text: string, at: Date, discussed: Discussed): OfferedTime {
  const { date, zone, start, end } = time
  if (discussed.some(email => email.some(other => other.date === date))) return time
  if (!date || /\bnext\b|\d\/\d|\p{L}{3} \d|\d(?:th|st|nd|rd)/iu.test(text.slice(start, end))) return time
  const sentOn = DateTime.fromISO(DateTime.fromJSDate(at, { zone }).toISODate()!)
  const isInWeek = DateTime.fromISO(date).diff(sentOn, 'days').days === 7
  return isInWeek ? { ...time, date: null, alternativeDate: date } : time
}

/** '11 is great', "let's do 2" */
export const bareHour =
  /(?:^\W*(?:[a-z’']{1,12}\W{1,2})?|\b(?:do|at|say|take|with|would|could|about|to) )(1[0-2]|[1-9])(?=\W*$| (?:works?|is|it is|be|please|sounds?|then|instead)\b)/i

/** 'Either works' offers again. */
export function offersOf({ parts, repeats }: ParsedMessage): OfferedTime[] {
  const own = parts().flatMap(part => (part.isUnrelated ? [] : part.times))
  return repeats ? [...own, ...offersOf(repeats)] : own
}
