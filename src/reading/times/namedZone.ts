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
const zoneAfter = new RegExp(
  String.raw`^[\s,]{0,2}\(?(?:(${Object.keys(abbreviations).join('|')})\b|(${Object.keys(zones).join('|')})(?:\s+time)\b|(eastern|central|mountain|pacific)\b)`,
  'i',
)
const zoneWithin = new RegExp(
  String.raw`(?:\d|[ap]\.?m\.?|noon)[\s,]{0,2}\(?(?:(${Object.keys(abbreviations).join('|')})\b|(${Object.keys(zones).join('|')})\s+time\b)`,
  'i',
)

/** Reads '2pm ET' and '9:00 London time'. `end` is that of both. */
export function namedZone(text: string, start: number, end: number): { zone: string; end: number } | null {
  const after = zoneAfter.exec(text.slice(end, end + 24))
  const within = zoneWithin.exec(text.slice(start, end))
  const key = (after?.[1] ?? after?.[2] ?? after?.[3] ?? within?.[1] ?? within?.[2])?.toLowerCase()
  const zone = key ? (abbreviations[key] ?? zones[key]) : undefined
  return zone === undefined ? null : { zone, end: end + (after?.[0].length ?? 0) }
}
