import { dayRange, endWithZone, isSameDay, type NamedTime, ofWeek, onDayOf } from './namedTime.ts'

/** 'Thursday or Monday after 1 p.m.', 'at 2 on Monday or Friday'. */
export function withSharedHours(times: readonly NamedTime[], text: string): NamedTime[] {
  const whole = [...times]
  for (const [at, time] of [...whole.entries()].reverse()) {
    const next = whole[at + 1]
    if (!next?.day || !next.hours || !time.day || time.hours) continue
    const between = text.slice(time.end, next.start)
    const isRange = time.start === next.start
    if (ofWeek.test(text.slice(Math.max(0, time.start - 24), time.start))) continue
    const isList =
      /^\s?[,|]\s(?:on )?$/i.test(between) && (next.hoursAt !== undefined || isLastDay(whole, at + 1, text))
    if (
      isRange ||
      isList ||
      dayRange.test(between) ||
      /^(?:,? (?:or|and|&) (?:on )?(?:the )?|\s?\/\s?)$/i.test(between)
    )
      whole[at] = { ...time, ...hoursFrom(next) }
  }
  for (const [at, time] of whole.entries()) {
    const before = whole[at - 1]
    if (
      !before?.isHoursFirst ||
      weekdayFirst.test(before.words) ||
      !before.day ||
      !before.hours ||
      !time.day ||
      time.hours
    )
      continue
    const isListed = /^(?:,? (?:or|and|&)|,) (?:on )?$/i.test(text.slice(before.end, time.start))
    if (isListed && /^(?:[,.;!|)]|\s?$|\s(?:or|and|&)\b)/i.test(text.slice(time.end, time.end + 8)))
      whole[at] = { ...time, ...hoursFrom(before), isHoursFirst: true }
  }
  return whole
}

/** In 'Monday, Tuesday after 2, Wednesday', each day has its own hours. */
function isLastDay(times: readonly NamedTime[], at: number, text: string): boolean {
  const next = times
    .slice(at + 1)
    .find(({ day, start }) => day && !isSameDay(day, times[at]!.day!) && start > times[at]!.end)
  return !next || /[.;\n]|\|(?! )/.test(text.slice(times[at]!.end, next.start))
}

const hoursFrom = (time: NamedTime) => {
  const { hours, until, limit, hoursAt = { start: time.start, end: time.end } } = time
  return { hours, until, limit, hoursAt }
}

const weekdayFirst = /^(?:mon|tue|wed|thu|fri|sat|sun)/i

const sameDay = /\bsame day\b/i
const insteadAfter = /^[^.;!?|\n]{0,30}\binstead\b/i

/** '8-9 or 5-6 on Tuesday', 'I have a conflict at 2 on the 8th. 3 instead?' */
export function withSharedDays(times: readonly NamedTime[], text: string): NamedTime[] {
  const whole: NamedTime[] = []
  for (const time of times) {
    const before = whole.at(-1)
    const between = before ? text.slice(before.end, time.start) : ''
    const isOnSameDay = /^,?\s(?:on |of )?(?:the|that) same day\b/i.test(text.slice(time.end, time.end + 40))
    const isInstead = insteadAfter.test(text.slice(time.end, time.end + 45))
    const isShared = isOnSameDay || (between.length < 60 && (isInstead || sameDay.test(between)))
    whole.push(!time.day && before && isShared ? onDayOf(before, time) : time)
  }
  for (const [at, time] of [...whole.entries()].reverse()) {
    const next = whole[at + 1]
    if (
      time.day ||
      !next?.day ||
      !next.isHoursFirst ||
      !/^,?\s?(?:(?:or|and)?[\s@]|\/\s?)$/i.test(text.slice(endWithZone(time, text), next.start))
    )
      continue
    whole[at] = { ...onDayOf(next, time), isHoursFirst: true }
  }
  return whole
}
