const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec'
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

const lastDay = 'through|thru|to and including|until and including|up to and including|bis einschlie(?:ß|ss)lich'
const firstDay = 'until|till|returning|return|returns|back|reopens?|reopening|available again|bis|zurück|wieder'
const filler = String.raw`(?:\s+(?:to|in|at|the|my|our|office|work|desk|on|from|again|by|am|zum|until|till|and|including)){0,6}`
const dayName = `(?:${weekdays.join('|')}|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)`
const year = String.raw`(?:,?\s+(?<year>\d{4}))?`

const cue = `\\b(?<cue>${lastDay}|${firstDay})${filler}\\s*:?\\s*(?:the\\s+)?`
const datePatterns = [
  new RegExp(
    `${cue}(?:${dayName},?\\s+)?(?:the\\s+)?(?<month>${months})\\.?\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?\\b${year}`,
    'iu',
  ),
  new RegExp(
    `${cue}(?:${dayName},?\\s+)?(?:the\\s+)?(?<day>\\d{1,2})(?:st|nd|rd|th|\\.)?\\s+(?:of\\s+)?(?<month>${months})\\b${year}`,
    'iu',
  ),
  new RegExp(`${cue}(?:${dayName},?\\s+)?(?<year>\\d{4})-(?<number>\\d{2})-(?<day>\\d{2})\\b`, 'iu'),
  new RegExp(`${cue}(?:${dayName},?\\s+)?(?<number>\\d{1,2})/(?<day>\\d{1,2})(?:/(?<year>\\d{4}|\\d{2}))?\\b`, 'iu'),
  new RegExp(`${cue}(?:next\\s+)?(?<weekday>${weekdays.join('|')})\\b`, 'iu'),
]

const lastDayCue = new RegExp(`^(?:${lastDay})$`, 'iu')
const dayMs = 86_400_000
const longestText = 4000

/**
 * The day (ISO date) on which an absent person is back, when the text names one: the day itself for 'until', 'back on'
 * and 'returning', the day after for 'through'. A date without a year is the first such date from a month before
 * `sentAt` (ISO date or time) on; without `sentAt` it is none. Dates in figures are month first, as in the United
 * States.
 */
export function returnDate(text: string, sentAt?: string): string | undefined {
  const sent = sentAt === undefined ? Number.NaN : Date.parse(sentAt)
  const start = text.slice(0, longestText)
  const found = datePatterns.map(pattern => pattern.exec(start)).filter(match => match !== null)
  for (const match of found) {
    const time = timeOf(match.groups ?? {}, sent)
    if (time === undefined) continue
    const isLastDay = lastDayCue.test(match.groups?.cue ?? '') || /and including/i.test(match[0])
    return new Date(time + (isLastDay ? dayMs : 0)).toISOString().slice(0, 10)
  }
  return undefined
}

function timeOf(date: Record<string, string | undefined>, sent: number): number | undefined {
  if (date.weekday)
    return Number.isNaN(sent) || Math.abs(sent) > 8e15 ? undefined : nextWeekday(date.weekday.toLowerCase(), sent)
  const month = date.month ? monthNumber(date.month) : Number(date.number) - 1
  const day = Number(date.day)
  if (date.year) return validTime(Number(date.year.length === 2 ? `20${date.year}` : date.year), month, day)
  if (Number.isNaN(sent)) return undefined
  const sentYear = new Date(sent).getUTCFullYear()
  return [sentYear - 1, sentYear, sentYear + 1]
    .map(candidate => validTime(candidate, month, day))
    .find(time => time !== undefined && time >= sent - 30 * dayMs)
}

function monthNumber(name: string): number {
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

function nextWeekday(name: string, sent: number): number {
  const today = Math.floor(sent / dayMs) * dayMs
  const ahead = (weekdays.indexOf(name) - new Date(today).getUTCDay() + 7) % 7
  return today + (ahead === 0 ? 7 : ahead) * dayMs
}
