const zones: Record<string, string> = {
  eastern: 'America/New_York',
  'new york': 'America/New_York',
  ny: 'America/New_York',
  nyc: 'America/New_York',
  dc: 'America/New_York',
  boston: 'America/New_York',
  central: 'America/Chicago',
  chicago: 'America/Chicago',
  houston: 'America/Chicago',
  dallas: 'America/Chicago',
  mountain: 'America/Denver',
  denver: 'America/Denver',
  pacific: 'America/Los_Angeles',
  la: 'America/Los_Angeles',
  'los angeles': 'America/Los_Angeles',
  'san francisco': 'America/Los_Angeles',
  sf: 'America/Los_Angeles',
  london: 'Europe/London',
  uk: 'Europe/London',
  paris: 'Europe/Paris',
  frankfurt: 'Europe/Berlin',
  berlin: 'Europe/Berlin',
  munich: 'Europe/Berlin',
  zurich: 'Europe/Zurich',
  brussels: 'Europe/Brussels',
  amsterdam: 'Europe/Amsterdam',
  madrid: 'Europe/Madrid',
  milan: 'Europe/Rome',
  toronto: 'America/Toronto',
  miami: 'America/New_York',
  atlanta: 'America/New_York',
  seattle: 'America/Los_Angeles',
  dubai: 'Asia/Dubai',
  mumbai: 'Asia/Kolkata',
  delhi: 'Asia/Kolkata',
  tokyo: 'Asia/Tokyo',
  shanghai: 'Asia/Shanghai',
  beijing: 'Asia/Shanghai',
  sydney: 'Australia/Sydney',
  singapore: 'Asia/Singapore',
  'hong kong': 'Asia/Hong_Kong',
}
const abbreviations: Record<string, string> = {
  et: 'America/New_York',
  est: 'America/New_York',
  edt: 'America/New_York',
  ct: 'America/Chicago',
  cst: 'America/Chicago',
  cdt: 'America/Chicago',
  mt: 'America/Denver',
  mst: 'America/Denver',
  mdt: 'America/Denver',
  pt: 'America/Los_Angeles',
  pst: 'America/Los_Angeles',
  pdt: 'America/Los_Angeles',
  gmt: 'Europe/London',
  bst: 'Europe/London',
  cet: 'Europe/Berlin',
  cest: 'Europe/Berlin',
}
const short = Object.keys(abbreviations).join('|')
const long = Object.keys(zones).join('|')
export const zoneName = String.raw`(?:${short}|utc|eastern|central|mountain|pacific|(?:your|ur|my|our|local|${long})\stime)\b`
const end = String.raw`(?=\s*(?:[,.;)/|!]|$)|\s(?:or|and|on|time|works?|is|for)\b)`
/** '3pm London' needs no 'time' behind it. */
const zoneAfter = new RegExp(
  String.raw`^[\s,]{0,2}[([]?(?:(${short})\b|(${long})\s+time\b|(?!la\b|dc\b)(${long})\b${end}|(eastern|central|mountain|pacific)\b|(your|ur) time\b|my time,? ?\(?(?:(${short})|(${long}))\b)|^ (?:in|at) (?:our |the )?(?!eastern|central|mountain|pacific)(${long})\b`,
  'i',
)
const zoneWithin = new RegExp(
  String.raw`(?:\d(?:\s?[ap](?:\.?m\.?)?)?|noon)[\s,]{0,2}\(?(?:(${short})\b|(${long})\s+time\b|(your|ur) time\b)|\s(${short})$`,
  'i',
)
/** Outlook writes '(UTC-05:00) Eastern Time' in summer too. */
const offset =
  /\b(?:gmt|utc)\s?([+-])(1[0-4]|0?\d)(?::?([0-5]\d))?\b(?:\s?\)\s?(?:(eastern|central|mountain|pacific) time\b|[^.;|\n]{0,40}\b(london|paris|berlin|brussels)\b))?/i
/** ' (UTC-05:00' */
const offsetLength = 60

function offsetBeside(text: string, start: number, end: number): RegExpExecArray | null {
  const found = offset.exec(text.slice(start, end + offsetLength))
  return found && start + found.index <= end + 4 ? found : null
}

/** Reads '2pm ET', '9:00 London time' and '3pm your time'. `end` is that of both. */
export function namedZone(
  text: string,
  start: number,
  end: number,
  ourZone: string,
): { zone: string; end: number } | null {
  const [, sign, hours, minutes, ...places] = offsetBeside(text, start, end) ?? []
  const place = places.find(Boolean)?.toLowerCase()
  if (place) return { zone: zones[place]!, end }
  if (hours) return { zone: `UTC${sign}${Number(hours)}${Number(minutes) ? `:${minutes}` : ''}`, end }
  const after = zoneAfter.exec(text.slice(end, end + 24))
  const found = after ?? zoneWithin.exec(text.slice(start, end))
  const key = found?.slice(1).find(Boolean)?.toLowerCase() ?? ''
  const zone = /^(?:your|ur)$/.test(key) ? ourZone : (abbreviations[key] ?? zones[key])
  return zone === undefined ? null : { zone, end: end + (after?.[0].length ?? 0) }
}

const allTimes = new RegExp(
  String.raw`\btimes?(?: below| above| listed)?(?: are)?(?: all)?(?: in)?:? (?:(${short})\b|(${long})\b)|\ball(?: in)? (?:(${short})\b|(${long})\b)`,
  'i',
)

/** 'All times ET' */
export function zoneOfAll(text: string): string | undefined {
  const key = allTimes.exec(text)?.slice(1).find(Boolean)?.toLowerCase() ?? ''
  return abbreviations[key] ?? zones[key]
}
