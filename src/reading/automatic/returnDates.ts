export const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec'
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

export const lastDay = 'through|thru|to and including|until and including|up to and including|bis einschlie(?:ß|ss)lich'
const comesBack = 'returning|return|returns|back|reopens?|reopening|available again|zurück|wieder'
export const firstDay = `until|till|bis|${comesBack}`
export const filler = String.raw`(?:\s+(?:to|in|at|the|my|our|office|work|desk|online|sundown|sunset|nightfall|on|after|from|again|by|is|am|zum|until|till|and|including|date|of|approximately|about|around|(?:(?:maternity|paternity|parental|family|medical) )?leave)){0,6}`
const shortDays = '(?:mon|tues?|wed|thu|thurs?|fri|sat|sun)\\.?'
const dayName = `(?:${weekdays.join('|')}|${shortDays}|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)`
const ordinal = '(?:st|nd|rd|th)?'
const year = String.raw`(?:,?\s+(?<year>\d{4}))?`
const anyDate = String.raw`(?:(?:${months})\.?\s+\d{1,2}${ordinal}(?:,?\s+\d{4})?|\d{1,2}${ordinal}\s+(?:of\s+)?(?:${months})(?:\s+\d{4})?|\d{1,2}/\d{1,2}(?:/\d{2,4})?|\d{1,2}\.\d{1,2}\.(?:\d{2,4})?)`

const cue = String.raw`\b(?<cue>${lastDay}|${firstDay})${filler}\s*:?\s*(?:the\s+)?`
/** 'March 2 to March 6': the second date is the last day. */
const range = String.raw`\b${anyDate}\s*(?:to|and|until|[-–—])\s*`
/** '12/14 - 2 pm' and '12/14 - 4 days' name no last day. */
const noTime = String.raw`(?!:\d|[\s-]{0,3}(?:[ap]\.?\s?m\b|(?:business |working |full )?(?:h(?:ou)?rs?|days?|nights?|weeks?|months?|o['’]clock|h)\b))`
const dates = [
  String.raw`(?:${dayName},?\s+)?(?:the\s+)?(?<month>${months})\.?\s+(?<day>\d{1,2})${ordinal}\b${year}`,
  String.raw`(?:${dayName},?\s+)?(?:the\s+)?(?<day>\d{1,2})(?:${ordinal}|\.)\s+(?:of\s+)?(?<month>${months})\b${year}`,
  String.raw`(?:${dayName},?\s+)?(?<year>\d{4})-(?<number>\d{2})-(?<day>\d{2})\b`,
  String.raw`(?:${dayName},?\s+)?(?<number>\d{1,2})/(?<day>\d{1,2})(?:/(?<year>\d{4}|\d{2}))?\b`,
  String.raw`(?:(?:${dayName}|dem|den),?\s+){0,2}(?<day>\d{1,2})\.(?<number>\d{1,2})\.(?<year>\d{4}|\d{2})?(?!\d)`,
]
const datePatterns = [
  ...dates.map(date => new RegExp(cue + date, 'giu')),
  new RegExp(
    `${cue}(?:next\\s+)?(?<weekday>${weekdays.join('|')}|${shortDays})(?!\\p{L}|,?\\s+(?:the\\s+)?(?:\\d|${months}))`,
    'giu',
  ),
  new RegExp(
    String.raw`${cue}(?:${dayName},?\s+)?(?:the\s+)?(?<dayAlone>\d{1,2})(?:st|nd|rd|th)\b(?!\s+(?:of|${months}))`,
    'giu',
  ),
  new RegExp(`${cue}(?<tomorrow>tomorrow|morgen)\\b`, 'giu'),
  ...dates.map(date => new RegExp(range + date, 'giu')),
  new RegExp(String.raw`\b(?<number>\d{1,2})/(?<first>\d{1,2})\s*[-–—]\s*(?<day>\d{1,2})\b(?![/\d])${noTime}`, 'giu'),
  new RegExp(
    String.raw`\b(?<month>${months})\.?\s+(?<first>\d{1,2})${ordinal}\s*(?:to|through|thru|until|[-–—])\s*(?<day>\d{1,2})${ordinal}\b${noTime}${year}`,
    'giu',
  ),
]

/** Otherwise a range of dates may be a summit or a sale. */
const awayBefore =
  /\b(?:out|away|off|leave|vacation|holidays?|travel\w*|unavailable|ooo|pto|trial|jury|absent|urlaub|abwesend|nicht)\b[^.!?]{0,80}$/i
/** 'I work Monday through Wednesday' */
const endsInDay = new RegExp(String.raw`\b${dayName}\s+$`, 'iu')
const comesBackCue = new RegExp(`^(?:${comesBack})$`, 'iu')
export const lastDayCue = new RegExp(`^(?:${lastDay})$`, 'iu')
const dayMs = 86_400_000
export const longestText = 4000
/** In years. A later date is a mistake that would hold the follow-up forever. */
export const longestAbsence = 2

/**
 * Prefers return dates over 'through' and 'March 2 to 6', which name the day before. The month is first in digits. A
 * date without a year begins a month before `sentAt` (ISO).
 */
export function returnDate(text: string, sentAt?: string): string | undefined {
  const sent = sentAt === undefined ? Number.NaN : Date.parse(sentAt)
  const start = text.slice(0, longestText)
  const found = datePatterns.flatMap(pattern => [...start.matchAll(pattern)])
  const days = found.flatMap(({ 0: words, groups = {}, index }) => {
    const time = timeOf(groups, sent)
    if (time === undefined) return []
    const isLastDay = !groups.cue || lastDayCue.test(groups.cue) || /and including/i.test(words)
    const before = start.slice(Math.max(0, index - 100), index)
    if ((!groups.cue || (groups.weekday && endsInDay.test(before))) && !awayBefore.test(before)) return []
    const rank = comesBackCue.test(groups.cue ?? '') ? 0 : groups.cue ? 1 : 2
    return [{ rank, index, back: new Date(time + (isLastDay ? dayMs : 0)).toISOString().slice(0, 10) }]
  })
  return days.toSorted((a, b) => a.rank - b.rank || a.index - b.index)[0]?.back
}

function timeOf(date: Record<string, string | undefined>, sent: number): number | undefined {
  if (date.weekday || date.dayAlone || date.tomorrow) {
    if (Number.isNaN(sent) || Math.abs(sent) > 8e15) return undefined
    const today = Math.floor(sent / dayMs) * dayMs
    if (date.tomorrow) return today + dayMs
    return date.weekday ? nextWeekday(date.weekday.toLowerCase(), today) : nextDayOfMonth(Number(date.dayAlone), today)
  }
  if (date.first && Number(date.day) <= Number(date.first)) return undefined
  // '14/3' can only be European order.
  const isTurned = !date.month && Number(date.number) > 12
  const month = date.month ? monthNumber(date.month) : Number(isTurned ? date.day : date.number) - 1
  const day = Number(isTurned ? date.number : date.day)
  const sentYear = new Date(sent).getUTCFullYear()
  if (date.year) {
    const year = Number(date.year.length === 2 ? `20${date.year}` : date.year)
    return year - sentYear > longestAbsence ? undefined : validTime(year, month, day)
  }
  if (Number.isNaN(sent)) return undefined
  return [sentYear - 1, sentYear, sentYear + 1]
    .map(candidate => validTime(candidate, month, day))
    .find(time => time !== undefined && time >= sent - 30 * dayMs)
}

export function monthNumber(name: string): number {
  const start = name
    .toLowerCase()
    .replace('ä', 'a')
    .slice(0, 3)
    .replace('mai', 'may')
    .replace('okt', 'oct')
    .replace('dez', 'dec')
  return ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].indexOf(start)
}

function validTime(year: number, month: number, day: number): number | undefined {
  const time = Date.UTC(year, month, day)
  return month >= 0 && new Date(time).getUTCMonth() === month && day > 0 ? time : undefined
}

function nextWeekday(name: string, today: number): number {
  const wanted = weekdays.findIndex(weekday => weekday.startsWith(name.slice(0, 3)))
  const ahead = (wanted - new Date(today).getUTCDay() + 7) % 7
  return today + (ahead === 0 ? 7 : ahead) * dayMs
}

function nextDayOfMonth(day: number, today: number): number | undefined {
  const [year, month] = [new Date(today).getUTCFullYear(), new Date(today).getUTCMonth()]
  return [month, month + 1]
    .map(each => validTime(year + Math.floor(each / 12), each % 12, day))
    .find(time => time !== undefined && time > today)
}
