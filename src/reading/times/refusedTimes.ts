interface NamedTime {
  start: number
  end: number
}

/** 'I am in court Monday', 'not Tuesday': named, but not offered. */
const takenBefore =
  /\b(?:(?<!why )not(?! only)|(?:can['’]?t|cannot|can['’]?not)(?! wait)|won['’]?t|isn['’]?t|aren['’]?t|doesn['’]?t|don['’]?t(?! (?:mind|hesitate))|unavailable|(?<!\b(?:carve|reach|work|sort|figure|find|check|block|help|try)(?:e?d|ing|s)? )out|(?<!right )away|in (?:court|trial)|on trial|on (?:\w+ )?(?:leave|vacation|holiday)|cancel\w*|(?:ha(?:ve|s)|got) (?:a |an |my |our )?(?:trial|hearing|deposition|depo|closing|mediation|arbitration|argument)|travel\w*|except|other than|apart from|neither|nor|(?:get|getting|circle|circling|come|coming|be) back|let you know|be in touch|busy|booked|tied up|back on|closed|deadline|due|starting|start date|effective)\b(?:\s+(?:\w+\s)?(?:free|open)\b)?(?:(?!\b(?:free|open)\b).){0,40}$|\b(?:since|until|till)(?: \w+)?\s*$/is
/** 'Our hiring meeting is on Friday'. */
const elsewhere =
  /\b(?:(?:hiring|committee|partners?['’]?|partnership|group|practice|lateral|team|department|management|monthly|weekly|next|internal) (?:meeting|lunch|retreat|discussion)|committee|agenda|board)\b(?:(?!\b(?:free|open|available|her|him|them|call|interview|speak|talk|zoom)\b).){0,40}$|\b(?:returns?|returning|is back|are back|will be back|reports? back|report)\b.{0,15}$/is
/** 'Anything but Friday' */
const allBut = /\b(?:any|every|all)(?:thing|time|day)?(?: (?:day|time))? but\s{1,3}$/i
/** 'Tuesday does not work'. */
const takenAfter =
  /^(?:(?!\b(?:if|unless|when|because|and|but|so)\b)[^.;!?,:\n—–(]){0,25}?\b(?:(?:do|does|did|is|are|was|will|would|ca)(?:n['’]?t| not)|won['’]t|can ?not|not (?:possible|good|ideal)|(?:is|are|looks?) (?:\w+ ){0,3}(?:out|bad|tough|hard|full|booked|taken|difficult|impossible|packed|no good|off)|no longer)\b/i
/** 'Not Monday, Tuesday works.' */
const offeredAfter =
  /^[^.;!?,:\n]{0,15}?\b(?:works?|suits?|(?:is|are|would be|looks?|could be) (?:fine|good|best|better|ok|okay|great|perfect|open|free|possible|ideal)|instead)\b/i
/** 'We met her on Tuesday' */
const pastBefore =
  /\b(?:met|spoke|talked|interviewed|saw|sent|received|(?<!\b(?:have|['’]ve) )got|filled|hired|decided|discussed|heard|(?:was|were)(?! (?:thinking|hoping|wondering))|had|last|joined|left|class of|missed|per (?:our|your|my))\b.{0,40}$/is
const edge = /[.;!?:,](?=\s)|\n\s*\n|\b(?:but|so|though|however|otherwise|and)\b/gi
/** 'Not Monday, Tuesday or Wednesday' */
const together = /^(?:[\s,/(]|\b(?:and|or|nor|through|to|on|at|all|day)\b|[&–-])*$/i
const byComma = /^\s*,\s*$/

export function withoutRefused<T extends NamedTime>(times: readonly T[], text: string): T[] {
  const refused = new Map<T, boolean>()
  for (const [at, time] of times.entries()) {
    const last = times[at - 1]
    const between = last ? text.slice(last.end, time.start) : ''
    const isTogether = last !== undefined && together.test(between)
    const isOwn = !isTogether || (byComma.test(between) && offeredAfter.test(text.slice(time.end, time.end + 60)))
    refused.set(time, isOwn ? isRefusedBefore(text, time.start) : refused.get(last!) === true)
  }
  let after = false
  for (const [at, time] of [...times.entries()].reverse()) {
    const next = times[at + 1]
    const between = next ? text.slice(time.end, next.start) : ''
    const goesOn = next !== undefined && together.test(between) && !byComma.test(between)
    after = goesOn ? after : takenAfter.test(text.slice(time.end, Math.min(next?.start ?? text.length, time.end + 80)))
    if (after) refused.set(time, true)
  }
  return times.filter(time => !refused.get(time))
}

function isRefusedBefore(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 80), start)
  const clause = before.slice([...before.matchAll(edge)].map(match => match.index + match[0].length).at(-1) ?? 0)
  return [takenBefore, pastBefore, elsewhere].some(pattern => pattern.test(clause)) || allBut.test(before)
}
