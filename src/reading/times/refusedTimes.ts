import { moveBefore } from './parsedTimes.ts'

interface NamedTime {
  start: number
  end: number
}

/** 'I am in court Monday', 'not Tuesday': named, but not offered. */
const takenBefore =
  /\b(?:(?<!why )not(?! only)|(?:can['’]?t|cannot|can['’]?not)(?! wait)|won['’]?t|isn['’]?t|aren['’]?t|doesn['’]?t|don['’]?t(?! (?:mind|hesitate))|unavailable|(?<!\b(?:carve|reach|work|sort|figure|find|check|block|help|try)(?:e?d|ing|s)? )out|(?<!right )away|in (?:a |an |my )?(?:court|trial|depos?\w*|mediation|arbitration|hearings?)|on trial|nobody|no one|teaching|(?:doctor|dentist|dental|medical|vet)\S{0,2} (?:appointment|visit)|all-?hands|recital|wedding|funeral|my (?:kid|son|daughter)\w*|on (?:\w+ )?(?:leave|vacation|holiday)|cancel\w*|(?:(?:ha(?:ve|s)|got)|['’]ve)(?: got)? (?:an? |my |our |another )?(?:trial|hearing|deposition|depo|closing|mediation|arbitration|argument|conflict|hard stop|flight|commitment)|(?<!\b(?:can|could|may|might|shall|should|would|do|if|when|then|unless) )(?:I|we)(?: (?:already|also|do|still))?(?:['’]ve| have)(?: got)? (?:(?:an?|another) (?:call|meeting|appointment)|(?:\w+ )?(?:calls|meetings|appointments))|my (?:calls|meetings) are|in meetings|on a (?:flight|plane|train)|hard stop|leaving|conflicts? with|(?:push|postpone|reschedule|scrap|bail(?: on)?|skip|miss)(?= (?:the |our )?$)|instead of|(?:rather|better|easier) than|in place of|in lieu of|(?:an)?other (?:candidates?|firms?)|(?:interviewing|meeting|seeing) (?:\w+ )?others|(?:interviewing|meeting|seeing|met) someone else|someone else (?:coming|scheduled)|travel\w*|except|other than|apart from|neither|none|nor|(?:get|getting|circle|circling|be|(?<!\b(?:she|he|they|her|him|them) )(?:come|coming)) back|let you know|be in touch|busy|booked|tied up|back on|closed|deadline|due|expires?|explodes?|starting|(?:she|he|they|who|job|program|class) starts|start date|effective|takes? effect|in effect|fiscal year(?: ends?| closes?| on| is)*)\b(?:\s+(?:\w+\s)?(?:free|open)\b)?(?:(?!\b(?:free|open)\b).){0,40}$|\b(?:since|until|till)(?: \w+)?\s*$|\b(?:court|depo\w*|trial|hearing|argument|mediation|arbitration)(?: is| on| at)*\s*$/is
/** 'Our hiring meeting is on Friday'. */
const elsewhere =
  /\b(?:(?:hiring|committee|partners?['’]?|partnership|group|practice|lateral|team|department|management|monthly|weekly|next|internal) (?:meeting|lunch|retreat|discussion)|(?<!\bmeet(?:ing)?(?: with)? the (?:\w+ )?)committee|agenda|board|webinar|(?<!video |phone )conference(?! (?:room|call))|seminar|(?:holiday|firm|office|birthday) party|closing|deadline|orientation|exam)\b(?:(?!\b(?:free|open|available|her|him|them|call|interview|speak|talk|zoom)\b).){0,40}$|\b(?:(?:office|our|business|store|regular|normal|usual|working|opening|firm) hours(?: are)?|^hours(?: are)?|(?:office|firm|application|posting|window) closes|we close|(?:our|the) office is(?: open)?|lands?|arrives?|departs?|(?<!\b(?:that|which|it|this) )leaves?|gets in|takes off|returns?|returning|(?:is|are|am|['’]m|['’]s|['’]re) back|will be back|reports? back|report)\b.{0,15}$|^\s*back(?: on)?\s*$/is
/** 'Anything but Friday', 'Office hours: Monday', 'None of those times (Tuesday' */
const otherBefore =
  /\bnone of (?:the|those|these|your) (?:\w{1,12} )?times(?: works?)?\s?[(:][^.;!?\n)]{0,70}$|\b(?:office|our|business|store|regular|normal|usual|working|opening|firm) hours(?: are)?:\s{1,3}$|\b(?:any|every|all)(?:thing|time|day)?(?: (?:day|time))?(?: (?:next|this) week)? but\s{1,3}$/i
/** 'Tuesday does not work'. */
const takenAfter =
  /^(?:(?!\b(?:if|unless|when|because|and|but|so)\b)[^.;!?,:\n—–(]){0,25}?\b(?:(?:do|does|did|is|are|was|will|would|ca)(?:n['’]?t| not)|won['’]t|can ?not|not (?:possible|good|ideal)|(?:is|are|looks?|(?:would|will|might|may|can) be|['’]s) (?:\w+ ){0,3}(?:out|bad|tough|hard|full|booked|taken|gone|difficult|impossible|packed|no good|off)|(?:is|was|are|been|got) (?:now )?(?:cancel\w*|taken|gone|booked)|conflicts?|no longer|went|is (?:our|the|my) (?:\w+ )?(?:retreat|offsite|holiday|trial|hearing|closing|conference)|(?:I|we|she|he)(?:['’](?:ll|m|re|s)| will| am| are| is)?(?: be)? (?:in (?:court|trial|meetings|an? (?:trial|deposition|hearing|mediation|meeting|closing))|on (?:a flight|vacation|leave|trial)|traveling|travelling|busy|booked|tied up|away)|(?:I|we|she|he)(?:['’](?:ve|s)| have| has)(?: got)? (?:an? )?(?:call|meeting|trial|hearing|deposition|conflict|closing)s?)\b/i
/** 'Monday: no', 'Tue - N/A' */
const takenBeside =
  /^['’]s (?:bad|out|tough|full|booked|no good|not|call|meeting|interview|e-?mail|conversation|discussion|lunch|note)\b|^\s?[:–-]\s?(?:no(?! (?:preference|problem|conflict|later|earlier)\w*)|not(?! before)|n\/?a|unavail\w*|out|busy|booked|x|closed|taken|gone|court|trial)\b|^\s(?:no|out|bad|busy|booked)(?=[,;.)|]|$)/i
/** 'Not Monday, Tuesday works.' */
const offeredAfter =
  /^[^.;!?,:\n]{0,15}?\b(?:works?|suits?|please|(?:is|are|would be|looks?|could be) (?:fine|good|best|better|ok|okay|great|perfect|open|free|possible|ideal)|instead)\b/i
/** 'We met her on Tuesday' */
const pastBefore =
  /\b(?:met|spoke|talked|interviewed|saw|sent|received|(?<!\b(?:have|['’]ve) )got|filled|hired|decided|discussed|mentioned|heard|(?:was|were)(?! (?:thinking|hoping|wondering))|had|called|came|arrived|ago|(?:this|the) past|tried|emailed|wrote|declined|turned down|(?:e-?mail|message|note|voicemail) (?:of|from)|argued|last|joined|left|you(?: had| have|['’]ve|['’]d)? (?:offered|proposed|suggested|gave(?: us)?|listed)|class of|missed|per (?:our|your|my))\b.{0,40}$/is
const edge = /[.;!?:,](?=\s)|\n\s*\n|\b(?:but|so|though|however|otherwise|and)\b/gi
/** 'Not Monday, Tuesday or Wednesday' */
const together = /^(?:[\s,/(]|\b(?:and|or|nor|through|to|on|at|all|day)\b|[&–-])*$/i
const byComma = /^\s*,\s*$/

export function withoutRefused<T extends NamedTime>(times: readonly T[], text: string): T[] {
  const refused = new Map<T, boolean>()
  for (const [at, time] of times.entries()) {
    const last = times[at - 1]
    const between = last ? text.slice(last.end, time.start) : ''
    // 'I travel Mon-Wed. Thursday is free.'
    const isNewSentence = last !== undefined && text[last.end - 1] === '.' && between.trim() === ''
    const isTogether = last !== undefined && !isNewSentence && together.test(between)
    const isOwnLine = /\|(?!\s?(?:or|and|nor)\b)/.test(between)
    const isOwn = !isTogether || (byComma.test(between) && offeredAfter.test(text.slice(time.end, time.end + 60)))
    refused.set(time, isOwn ? isRefusedBefore(text, time.start, isOwnLine) : refused.get(last!) === true)
    // 'Move our Tuesday 2pm call to Wednesday at 3'
    if (
      last &&
      /\bto (?:on )?$/i.test(between) &&
      moveBefore.test(text.slice(Math.max(0, last.start - 80), last.start))
    )
      refused.set(last, true)
  }
  let after = false
  for (const [at, time] of [...times.entries()].reverse()) {
    const next = times[at + 1]
    const between = next ? text.slice(time.end, next.start) : ''
    const goesOn = next !== undefined && together.test(between) && !byComma.test(between)
    const behind = text.slice(time.end, Math.min(next?.start ?? text.length, time.end + 80))
    after = goesOn ? after : takenAfter.test(behind) || takenBeside.test(behind)
    if (after) refused.set(time, true)
  }
  return times.filter(time => !refused.get(time))
}

function isRefusedBefore(text: string, start: number, isOwnLine: boolean): boolean {
  const line = isOwnLine ? text.lastIndexOf('|', start - 1) : 0
  const before = text.slice(Math.max(line, start - 80, 0), start)
  if (/\bnot\s+$/i.test(before) && /^before\s+(?:\d|noon)/i.test(text.slice(start, start + 20))) return false
  const clause = before.slice([...before.matchAll(edge)].map(match => match.index + match[0].length).at(-1) ?? 0)
  return [takenBefore, pastBefore, elsewhere].some(pattern => pattern.test(clause)) || otherBefore.test(before)
}
