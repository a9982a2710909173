import type { ParsedComponents } from 'chrono-node'
import { DateTime } from 'luxon'
import { namedZone } from './namedZone.ts'

export interface NamedDay {
  year: number
  month: number
  day: number
  /** 1 for Monday; null if no weekday is named. */
  weekday: number | null
}

/** 'After 3', 'until 11', 'by noon' */
export type Limit = 'after' | 'before' | 'by'

export interface NamedTime {
  start: number
  end: number
  day: NamedDay | null
  /** A day of the month is more certain than a weekday. */
  dated: boolean
  hours: ParsedComponents | null
  until: ParsedComponents | null
  limit: Limit | null
  words: string
  /** 'Tuesday, March 11' on a Wednesday may mean the day before. */
  otherDay?: NamedDay
  /** Hours that this day shares with a later one. */
  hoursAt?: { start: number; end: number }
  /** 'At 2 on Tuesday': hours before this may share its day. */
  isHoursFirst: boolean
}

export const dateTimeOf = ({ year, month, day }: NamedDay): DateTime => DateTime.fromObject({ year, month, day })

export const isSameDay = (one: NamedDay, other: NamedDay): boolean => one.month === other.month && one.day === other.day

/** Skips weekends. */
export function daysFrom(first: DateTime, count: number): NamedDay[] {
  return Array.from({ length: Math.max(count, 1) }, (_, ahead) => first.plus({ days: ahead }))
    .filter(({ weekday }) => weekday < 6)
    .map(({ year, month, day, weekday }) => ({ year, month, day, weekday }))
}

export const onDayOf = ({ day, dated }: NamedTime, time: NamedTime): NamedTime => ({ ...time, day, dated })

export const endWithZone = ({ hours, start, end }: NamedTime, text: string): number =>
  (hours && namedZone(text, start, end, '')?.end) ?? end

/** 'The week of March 16', 'w/c 16 March' */
export const ofWeek =
  /\b(?:(?:week|wk) (?:of|commencing|beginning|starting)|w\/[cbo])\s?(?:the\s|mon(?:day)?,?\s){0,2}$/i

/** 'Tuesday to Thursday' */
export const dayRange = /^\s?(?:to|through|thru|-|–)\s{0,6}$/i
