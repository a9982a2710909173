import { DateTime } from 'luxon'
import { businessDaysAfter } from '../../domain/businessDays.ts'
import { type DayNamed, namedDays } from './namedDays.ts'
import { withoutNames } from './withoutNames.ts'

/** Long replies ask at their beginning. */
const longestText = 6000
const longestSentence = 600
const longestGap = 60

interface Cue {
  start: number
  end: number
  words: string
  /** Only a period makes the words a deferral: 'Call me in January', but not 'Call me on Tuesday'. */
  onlyPeriods: boolean
  /** 'Not', 'hold off' and 'do not contact us' need 'until' or 'before'. */
  needsUntil: boolean
  onlyCounted: boolean
}

const me = '(?:me|us|him|her|them|this|that|it|things)'
const back = [
  'circl(?:e|ing) back|f/u|revert',
  'check(?:ing)? (?:back|in)',
  'follow(?:ing)?[- ]?up',
  `reach(?:ing)? (?:back )?out`,
  'touch(?:ing)? base',
  `(?:loop|swing|bounce|come|get|go|turn|return)(?:ing)? back`,
  '(?:get|getting|be) (?:back )?in touch',
  're-?connect(?:ing)?|re-?engage|re-?group|re-?open|re-?start|re-?sume (?=our|the|this)|reconsider',
  're-?submit(?:ting)?|re-?send(?:ing)?|re-?circulate',
  `(?:call|ping|e-?mail|contact|write|text|message|nudge|remind|try|approach|send|talk|speak|chat|connect|look|discuss|present|pitch|submit|raise)\\b[^.,;!?]{0,40}? again`,
  `(?:remind|nudge|ping) (?:me|us)|ask (?:me |us )?again|(?:call|ring|write|text|e-?mail) (?:me|us) back|bring ${me} back to (?:me|us)|bump ${me}`,
  `(?:pick|take) ${me} (?:back )?up`,
  `take another look|keep ${me} in mind`,
].join('|')
/** A client may revisit a question alone. */
const revisits = 're-?visit(?:ing)?|re-?assess|re-?evaluate'
const plain = `(?:call|e-?mail|contact|write(?: to)?|text|message|try|ask|ring|phone) (?:me|us|my (?:office|assistant|cell))`
const mutual =
  '(?:talk|speak|chat|connect|discuss)(?:ing)?(?! (?:to|with) (?!me|us|you|everyone|anyone))|catch(?:ing)? up|pick up|resume|consider|look at'
const asks =
  /\b(?:let['’]?s|let us|we (?:can|could|should)|(?:can|could|would|should|may) (?:we|you)|please|pls|(?:happy|glad|love|like|open|best|better|free|welcome|willing) to|want to)\b[^.,;!?]{0,20}$/i
const holds =
  'hold(?:ing)?\\b|wait(?:ing)?\\b|paus(?:e|ed|ing)\\b|table\\b|put (?:a )?pin in\\b|park\\b|shelve\\b|defer\\b|postpone\\b|delay\\b|on (?:hold|ice)\\b|freeze\\b|frozen\\b|stand down\\b|sit tight\\b|no (?:further |new |more |current )?(?:openings?|needs?|headcount|hires|hiring|budget|capacity|room|laterals?|lateral hiring)\\b|nothing\\b'
const notHiring =
  /(?:\bnot|n['’]t)\b[^.;!?]{0,40}?\b(?:hir(?:e|es|ing)|look(?:ing)?|add(?:ing)?|recruit(?:ing)?|interview(?:ing)?|consider(?:ing)?|review(?:ing)? (?:resumes|candidates)|bring(?:ing)?|fill(?:ing)?|grow(?:ing)?|expand(?:ing)?|in a position|ready|need|mak(?:e|ing) (?:any )?(?:decisions|hires|offers)|have (?:a need|an opening|openings|headcount|room|budget|capacity))\b/gi
const bareNot =
  /(?:^|[,:–—-] ?|\b(?:but|and|probably|just|definitely|certainly) )(?:not|no)(?= (?:before|until|till|earlier than|sooner than) )/gi
const gives = /\b(?:give|allow) (?:me|us|it|this|them)\b|\bwait\b/gi
const stillThere =
  /\bif (?:she|he|they|you|[A-Z]\w+)(?:['’]s|['’]re| is| are| remains?| has)? (?:\w+ )?still (?:\w+ ){0,2}?(?:looking|available|interested|around|free|open|(?:on|in) the market|searching)\b/gi

const anyOf = (words: string) => new RegExp(String.raw`(?<![\w'’-])(?:${words})\b`, 'gi')
const [backCue, revisitCue, plainCue, mutualCue, holdCue] = [back, revisits, plain, mutual, `(?:${holds})`].map(words =>
  anyOf(words),
) as [RegExp, RegExp, RegExp, RegExp, RegExp]

/** The person will do it, or did it: 'I will circle back in January', 'She is going to follow up'. */
const promised =
  /(?<!\byou)(?:['’]ll| will| shall|\bwon['’]t| (?:am|is|are|was|were) (?:going|planning|able) to|['’](?:m|re|s) (?:going|planning) to|\bI (?:can|could|may|might|should|need to|have to|must|want to|['’]?d)| (?:plans?|intends?|hopes?|expects?|promised?|aims?|meant|tried|used|need|needs|had)(?: to)?| did(?:n['’]t)?) (?:\w+ly |also |then |just |both |all |not |have to |need to |try to |be able to |be |even ){0,3}$/i
const bySubject =
  /\b(?:last|I|he|she|they|we|who|that|didn['’]t|did (?:you|she|he|they|we)|(?:the|her|his|our|my|their)) $/i
const askedOfOthers = /\b(?:ask|tell|have|let|get|remind) (?:him|her|them)(?: to)? $/i
const gerundAsked =
  /\b(?:mind|suggests?|suggesting|recommend|worth|appreciate|consider|about|try|propose|prefer|to) (?:you )?$/i
const refused =
  /(?<!why )(?:\bno need|\bnot|\bnever|n['’]t|\bnothing|\bwithout|\bstop|\brather not|\bcannot|\bunable|\bno reason|\bno point)\b[^.,;:!?]{0,30}$/i
const towardUs = /^ (?:(?:directly|back|again) )?(?:to|with) you\b/i
const maySpeakWithYou = /^(?:talk|speak|chat|connect|catch|discuss|re-?connect|re-?visit|re-?group|touch)/i
/** The day is that of something else. */
const otherTopic =
  /\b(?:interview\w*|start\w*|join\w*|graduat\w*|who|whose|which|met|hired|fil(?:e|ed|ing)|deadline|due|trial|class|since|because|but|if|unless|whether|fiscal|FY\d*|born|dated|sent|wrote|submitted|received|last|schedul\w*|arrang\w*|book|set up|hearing|closing|e-?mails?|inbox|vacation|leave)\b/i
const dayOfThing =
  /^(?:['’]s)?,? (?:interview|meeting|call|start|class|deadline|filing|hearing|trial|closing|conference|party|bar|submission|e-?mail|resume|letter|event|reception|deposition|notice|graduates?|associates?|hires?)\b/i
const atHour =
  /\b(?:at|@|around|after|before|between|from) (?:1[0-2]|[1-9])(?![\w/]|(?:st|nd|rd|th)\b| (?:days?|weeks?|months?|years?))|\b\d{1,2}(?::\d\d| ?[ap]\.?m\b)|\bnoon\b/i
/** 'She could', 'Would Dana Reyes be willing to' */
const ofCandidate =
  /\b(?:[Ss]he|[Hh]e|[Tt]hey|candidate)\b[^.,;!?]{0,12}$|\b(?:[Ii]s|[Cc]an|[Cc]ould|[Ww]ould|[Ww]ill) (?!I\b)\p{Lu}[^.,;!?]{1,40}$/u
const surelyAgain = /\bagain\b|circl|check(?:ing)? back|follow|reach/i
const thenOnly =
  /^[^.,;!?]{0,40}?\b(?:then|after that|(?:at|around|about) that (?:time|point)|afterwards?|(?:when|once) (?:I|we)(?:['’]?m|['’]re| am| are| get)? (?:return|back)|(?:up)?on my return)\b/i
const better =
  /^ (?:would|will|might|may|is|works|should)(?: probably| likely| certainly)?(?: be)?(?: a| an)?(?: much| far)? (?:better|best)\b/i
/** 'The second quarter at the earliest' */
const earliest = /^,? at (?:the )?(?:very )?earliest\b/i
const betterTime =
  /\b(?:(?:better|best|good|right|ideal) tim(?:e|ing)\b[^.,;!?]{0,40}?\b(?:would be|is|will be|might be)|timing (?:is|would be|will be|might be|may be|works)(?: \w+)? better)/gi
const appointment = /\b(?:interviews?|meet|meeting|call|zoom|coffee|lunch|start|she|he|Tuesday|slot)\b/i

/**
 * Returns the first business day (ISO) from which the client asks to be contacted again; null if that is unclear.
 * A request counts more than a wait: 'We are on hold until January. Please check back on December 14.'
 */
export function deferredUntil(text: string, sentAt: Date, businessZone: string, names = ''): string | null {
  const today = dayOfSending(sentAt, businessZone)
  if (!today) return null
  let held: string | null = null
  let before = ''
  for (const sentence of sentencesOf(withoutNames(text.slice(0, longestText), names))) {
    const found = askedIn(sentence, before, today)
    if (found && !found.isHeld) return found.day
    held ??= found?.day ?? null
    before = sentence
  }
  return held
}

const corrects =
  /\b(?:make (?:that|it|this)|let['’]?s (?:make (?:that|it)|say)|I (?:meant|should have said)|(?:chang|mov|push)(?:e|ed|ing) (?:that|it|this) (?:back )?(?:to|until))\b/i
const namesMeeting = /\b(?:interviews?|meet|calls?|zoom|coffee|lunch|see (?:her|him)|she|he|come in)\b/i

/** Returns the day to which words such as 'Make that the 14th' move an earlier deferral. */
export function movedDeferral(text: string, sentAt: Date, businessZone: string, names = ''): string | null {
  const today = dayOfSending(sentAt, businessZone)
  if (!today || !corrects.test(text.slice(0, longestText))) return null
  for (const sentence of sentencesOf(withoutNames(text.slice(0, longestText), names))) {
    const end = corrects.exec(sentence)?.[0].length
    if (end === undefined || namesMeeting.test(sentence) || atHour.test(sentence)) continue
    const from = sentence.search(corrects) + end
    const day = namedDays(sentence, today).find(({ start, end }) => end > from && start - from < longestGap)?.day
    if (day) return day
  }
  return null
}

function dayOfSending(sentAt: Date, zone: string): DateTime | null {
  const { isValid, year, month, day } = DateTime.fromJSDate(sentAt, { zone })
  return isValid ? DateTime.utc(year, month, day) : null
}

/** Email programs wrap lines, and 'Dec. 16' and 'Mr. Hale' do not end a sentence. */
function sentencesOf(text: string): string[] {
  return text
    .replace(/\b(m(?:r|r?s)|dr|prof)\.(?= )/gi, '$1')
    .replace(/\b(end|start|beginning) of (?=(?:year|quarter|month|week)\b)/gi, '$1 of the ')
    .replace(
      /\b(jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|approx|mon|tues?|wed|thurs?|fri)\.(?= ?\d| [a-z])/gi,
      '$1',
    )
    .replace(/(?<=[^.!?:\s])[ \t]*\r?\n[ \t]*(?=\S)/g, ' ')
    .split(/[.!?](?=\s|$)|[\n;]/)
    .map(sentence => sentence.replace(/\s+/g, ' ').trim())
    .filter(sentence => sentence.length > 0 && sentence.length <= longestSentence)
}

function askedIn(sentence: string, before: string, today: DateTime): { day: string; isHeld: boolean } | null {
  const days = namedDays(sentence, today)
  const found = cuesIn(sentence).flatMap(cue => {
    const day = dayOf(cue, sentence, days)?.day ?? earlierDay(cue, sentence, days, before, today)
    return day ? [{ day, isHeld: cue.needsUntil }] : []
  })
  const asked = found.find(({ isHeld }) => !isHeld) ?? found[0]
  if (asked) return asked
  const isAppointment = appointment.test(sentence)
  const betterDay = days.find(
    ({ end, isPeriod }) => isPeriod && (better.test(sentence.slice(end)) || earliest.test(sentence.slice(end))),
  )
  return !isAppointment && betterDay?.day ? { day: betterDay.day, isHeld: false } : null
}

function cuesIn(sentence: string): Cue[] {
  const found = (pattern: RegExp, { onlyPeriods = false, needsUntil = false, onlyCounted = false } = {}): Cue[] =>
    [...sentence.matchAll(pattern)].map(({ 0: words, index }) => ({
      ...{ start: index, end: index + words.length, words },
      ...{ onlyPeriods, needsUntil, onlyCounted },
    }))
  const asked = [
    ...found(backCue),
    ...found(plainCue, { onlyPeriods: true }),
    ...found(mutualCue, { onlyPeriods: true }).filter(({ start }) => asks.test(sentence.slice(0, start))),
  ].flatMap(cue => requestOf(cue, sentence) ?? [])
  const revisited = found(revisitCue).flatMap(cue => requestOf(cue, sentence, true) ?? [])
  const isOfCandidate = ({ start }: Cue) => ofCandidate.test(sentence.slice(0, start))
  const isImpatient = ({ start }: Cue) =>
    /(?:not|n['’]t|no need to) $/i.test(sentence.slice(Math.max(0, start - 14), start))
  const held = [...found(holdCue).filter(cue => !isImpatient(cue)), ...found(notHiring), ...found(bareNot)].map(
    cue => ({ ...cue, needsUntil: true }),
  )
  const isReached = /\b(?:let (?:me|us) know|reach|contact|happy|love|like|talk|touch|speak|call|email)\b/i.test(
    sentence,
  )
  return [
    ...asked,
    ...revisited,
    ...held.filter(cue => !isOfCandidate(cue)),
    ...found(gives, { onlyCounted: true }).filter(cue => !isImpatient(cue) && !isOfCandidate(cue)),
    ...(isReached ? found(stillThere) : []),
    ...found(betterTime, { onlyPeriods: true }),
  ].sort((one, other) => one.start - other.start)
}

const isPromised = (before: string): boolean =>
  /\blet me\b/i.test(before) ||
  (!/\blet['’]?s\b/i.test(before) && (promised.test(` ${before}`) || (bySubject.test(before) && !asks.test(before))))

/** Returns null if the words do not ask us to contact the client. */
function requestOf(cue: Cue, sentence: string, mayBePromised = false): Cue | null {
  const before = sentence.slice(Math.max(0, cue.start - 60), cue.start)
  const own = before.slice(Math.max(before.lastIndexOf(','), before.lastIndexOf(';')) + 1)
  if (askedOfOthers.test(own) || (!mayBePromised && isPromised(own))) return null
  if (/^(?!ping|bring|swing|ring)\w+ing\b/i.test(cue.words) && !gerundAsked.test(own) && !mayBePromised) return null
  if (towardUs.test(sentence.slice(cue.end)) && !maySpeakWithYou.test(cue.words)) return null
  const isRefused = refused.test(own) && !/\bhesitate\b|\bwhy (?:don|not)/i.test(own)
  return isRefused ? { ...cue, needsUntil: true } : cue
}

/** The day that follows the cue, or begins its clause: 'In January, please circle back'. */
function dayOf(cue: Cue, sentence: string, days: readonly DayNamed[]): DayNamed | null {
  const fitting = days.filter(named => isOf(cue, named, sentence))
  const after = fitting.find(
    ({ start, end }) => end > cue.end && isNear(sentence.slice(cue.end, Math.max(cue.end, start))),
  )
  if (after) return after
  const before = fitting.findLast(
    ({ start, end }) =>
      end <= cue.start &&
      /(?:^|[,:–—-] ?|\b(?:and|but|so|please|then|that) )$/i.test(sentence.slice(0, start)) &&
      isNear(sentence.slice(end, cue.start)),
  )
  return before && before.lead !== '' && !cue.needsUntil ? before : null
}

const isNear = (gap: string): boolean => gap.length <= longestGap && !otherTopic.test(gap)

function isOf({ words, ...cue }: Cue, { lead, end, isPeriod, isCounted }: DayNamed, sentence: string): boolean {
  const isUntil = /\b(?:until|till?|through|thru|before) |\b(?:earlier|sooner) than /.test(lead)
  const isFor = isCounted && /\b(?:for|another) /.test(lead)
  if (cue.needsUntil ? !isUntil && !isFor : /\bby |\bwithin |\bsince |\bover |\bduring /.test(lead)) return false
  if (!cue.needsUntil && /\bbefore /.test(lead) && !/\bnot before /.test(lead)) return false
  if (dayOfThing.test(sentence.slice(end))) return false
  if (cue.onlyCounted) return isCounted && isPeriod
  if (cue.onlyPeriods && !isPeriod && !/\b(?:until|after) /.test(lead)) return false
  return isPeriod || surelyAgain.test(words) || !atHour.test(sentence.slice(Math.max(0, end - 60)))
}

const afterThat = /^[^.,;!?]{0,40}?\b(?:after that|afterwards?)\b/i

/** 'We are in trial until December 12. Please try me then.' */
function earlierDay(
  cue: Cue,
  sentence: string,
  days: readonly DayNamed[],
  before: string,
  today: DateTime,
): string | null {
  if (cue.needsUntil || cue.onlyCounted || !thenOnly.test(sentence.slice(cue.end))) return null
  const here = days.filter(({ end }) => end <= cue.start)
  const found = here.length > 0 ? here : namedDays(before, today)
  const named = found.findLast(({ lead, day }) => day !== null && !/\bsince |\blast /.test(lead))
  if (!named?.day) return null
  const isFrom = named.isPeriod || /\b(?:after|past|through|thru) /.test(named.lead)
  if (isFrom || !afterThat.test(sentence.slice(cue.end))) return named.day
  return businessDaysAfter(new Date(named.day), 1, 'utc')
}
