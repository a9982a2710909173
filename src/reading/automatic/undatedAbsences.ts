import type { UndatedAbsence } from '../../domain/followUps/undatedAbsences.ts'
import { absenceSubject, awayText } from './automaticRules.ts'
import {
  filler,
  firstDay,
  lastDay,
  lastDayCue,
  longestAbsence,
  longestText,
  monthNumber,
  months,
} from './returnDates.ts'

/** 'If I am unavailable, call Ann Lee' */
const condition = /\b(?:if|whenever|when(?! i (?:return|am back)))\b[^.!?\n]*/gi
const away =
  /\b(?:(?:limited|no|intermittent|sporadic|little) (?:or no )?access|in my absence|(?:up)?on my return|when i (?:return|am back)|out (?:until|till)|closed (?:for|until))\b/i
const longAbsence =
  /\b(?:sabbatical|second(?:ment|ed)|leave of absence|(?:maternity|paternity|parental|medical|family) leave|on (?!(?:annual|sick|vacation|bereavement)\b)(?:\w+ )?leave)\b/i

const seasons = { spring: 2, summer: 5, fall: 8, autumn: 8, winter: 11 }
const period = new RegExp(
  String.raw`\b(?<cue>${lastDay}|${firstDay}|(?:rest|remainder) of)${filler}\s+(?:(?:early|mid|late|sometime)[-\s]+)?(?:(?:in|after|the|this|(?:beginning|start|middle|first (?:week|half)|(?<end>end)) of)\s+){0,3}(?:(?<season>${Object.keys(seasons).join('|')})|(?<next>next year|new year)|year(?<yearEnd>[-\s]end)?|(?<ofNow>(?:next )?month)|(?<month>${months})\b(?!\.?\s+\d{1,2}\b)|(?=\d{4}\b))(?:,?\s*(?:of\s+)?(?<year>20\d\d))?\b`,
  'giu',
)
const lastDayOf = new RegExp(String.raw`${lastDayCue.source}|\bof$`, 'iu')

/** `sentAt` is an ISO date. */
export function undatedAbsence(text: string, subject: string, sentAt?: string): UndatedAbsence | undefined {
  const said = text.slice(0, longestText).replace(condition, ' ')
  const isLong = longAbsence.test(said)
  if (!isLong && !away.test(said) && !awayText.test(said) && !absenceSubject.test(subject)) return undefined
  const sent = new Date(sentAt ?? Number.NaN)
  const [notBefore] = [...said.matchAll(period)].flatMap(({ groups = {} }) => beginning(groups, sent) ?? [])
  return { isLong, ...(notBefore && { notBefore }) }
}

/** Returns undefined for a period that has started or is too far ahead. */
function beginning(named: Record<string, string | undefined>, sent: Date): string | undefined {
  const sentYear = sent.getUTCFullYear()
  const year = Number(named.year ?? sentYear + (named.next ? 1 : 0))
  const { month, length } = spanOf(named, sent)
  const isLastDay = Boolean(named.end ?? named.yearEnd) || lastDayOf.test(named.cue ?? '')
  const startIn = (of: number) => Date.UTC(of, month + (isLastDay ? length : 0), 1)
  const isUnderWay = startIn(year) <= sent.getTime() && sent.getTime() < Date.UTC(year, month + length, 1)
  const start = named.year || startIn(year) > sent.getTime() || isUnderWay ? startIn(year) : startIn(year + 1)
  if (!(start > sent.getTime()) || year - sentYear > longestAbsence) return undefined
  return new Date(start).toISOString().slice(0, 10)
}

function spanOf({ season, ofNow, month }: Record<string, string | undefined>, sent: Date) {
  if (ofNow) return { month: sent.getUTCMonth() + (/next/i.test(ofNow) ? 1 : 0), length: 1 }
  if (season) return { month: seasons[season.toLowerCase() as keyof typeof seasons], length: 3 }
  return month ? { month: monthNumber(month), length: 1 } : { month: 0, length: 12 }
}
