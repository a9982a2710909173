import { isGivenVerdict } from './statedVerdicts.ts'

const honorificAtEnd = /\b(?:Mr|Ms|Mrs|Mx|Dr)\.?\s*$/i
/** 'Similar to Ms. Okafor' names another person than the subject. */
const comparison =
  /\b(?:(?:is|are|was|looks?|sounds?|seems?|feels?|much|just|very|lot|people|somebody|someone|anyone|candidates?|lawyers?|associates?|profiles?|backgrounds?|another|more) like|similar(?:ly)? to|unlike|than|reminds? (?:me|us) of|reminiscent of|compared (?:to|with)|comparable to|(?:the )?same \w+ as|as (?:strong|good|senior|junior|experienced) as)\b[^.;!?\n]{0,30}$/i
/** 'We went with Ms. Okafor': another person got the seat. */
const taken =
  /\b(?:(?:went|gone|going|(?<!(?:let['’]s|to|rather|['’]ll|will|should) )go) with|in favou?r of|instead of|hired|hiring|chose|chosen|selected|interviewed|met|already \w+|accepted by|filled by|referred by|works? (?:with|for)|worked (?:with|for)|copying|copied|cc['’]?ing|looping in)\b[^.;!?\n]{0,30}$/i

export function hasTitle(text: string, start: number): boolean {
  return honorificAtEnd.test(text.slice(Math.max(0, start - 10), start))
}

/** `isOfThread` means that the thread, or the text, is the candidate's. */
export function isMentionedInPassing(text: string, start: number, isOfThread: boolean): boolean {
  const before = text.slice(Math.max(0, start - 90), start).replace(honorificAtEnd, '')
  return comparison.test(before) || (!isOfThread && taken.test(before))
}

const greeting =
  /^(?:\W*(?:hi|hello|dear|hey|good (?:morning|afternoon|evening)|thanks?(?: you)?|many thanks|thx)\b[^.!?\n]{0,80}(?:[.!\n]|,(?=\s{0,3}\n)|$))+/i

export function beginsWithName(text: string, start: number): boolean {
  const before = text.slice(0, start).replace(honorificAtEnd, '')
  const sentence = Math.max(...['.', '!', '?', '\n', ';'].map(mark => before.lastIndexOf(mark)))
  const said = before.slice(0, sentence + 1).replace(greeting, '')
  return !/\p{L}/u.test(said)
}

const people = String.raw`(?:candidates|lawyers|associates|attorneys|profiles|resumes|résumés)\b`
const person = String.raw`(?:candidate|lawyer|associate|attorney|profile)s?\b(?! (?:in|on|at|of) (?:our|my)\b)`
/** 'Both, please', 'both next week', but not 'both sides'. */
const end = String.raw`(?=[\s,]*(?:[.!?;\n]|$|(?:please|thanks|thank you|at|for|on|to|next|this|right now|now|soon|together|but|because)\b))`
const counted = '(?:two|three|four|five)'
const everyone = `(?:(?:both|neither|either|all(?: ${counted})?|any|each)(?: of (?:them|these|those)| one)?|them all|(?:these|those|the) ${counted}(?: of them| ${people})?)`
const courtesy = String.raw`(?:\W{1,3}(?:please|pls|thanks|thank you|sorry|unfortunately|for us|i['’]m afraid|at this time|for now|right now|this time|then))*`
const ofAll = [
  String.raw`\b(?:both|neither|either|no) ${person}|\bneither one\b`,
  String.raw`\b(?:both|neither|none|any|each|all|all ${counted}) of (?:them|these|those|your|the (?:${counted}|candidates))\b`,
  String.raw`\b(?:both|neither|none|each|all|all ${counted}) (?:${people}|(?:looks?|sounds?|seems?|are|is|would be|has|have) (?!(?:available|free|fine for|good for|ok(?:ay)? for)\b)|fits? (?:the|our|what)\b(?! (?:calendar|schedule)))`,
  String.raw`\b(?:meet(?:ing)?|interview(?:ing)?|see|like|love|take|want|advance|pursue|invite|send|schedule|set up|reject|declin(?:e|ing)|pass(?:ing)?(?: on)?|(?:speak|talk) (?:with|to)|(?:yes|no) (?:to|on|for)|(?:forward|proceed|proceeding) with|interest(?:ed)? in) (?:them )?${everyone}${end}`,
  String.raw`\b(?:reject|declin(?:e|ing)|pass(?:ing)? on|(?:forward|proceed|proceeding) with|interest(?:ed)? in) (?:these|those)${end}`,
  String.raw`\b(?:bring|have|invite|get|call) both (?:of them )?(?:in|over|back)${end}`,
  String.raw`^\W{0,5}(?:(?:yes|no|pass)\W{1,3})?(?:both|neither|none|all(?: ${counted})?)\b(?: of (?:them|these|those))?${courtesy}\W{0,5}$`,
]
const all = new RegExp(ofAll.join('|'), 'i')
/** 'Tuesday or Wednesday, I am open to either' */
const ofTimes = /\b(?:mon|tues|wednes|thurs|fri)day|\d|\b(?:times?|dates?|days?|slots?|options?)\b/i

export interface Place {
  start: number
  end: number
}

/** Finds 'Both' in 'Both look strong' and 'Neither, thanks'. */
export function placesOfAll(text: string): Place[] {
  const written = text.slice(0, 4000)
  // Plain text may break lines anywhere, and phones may start sentences in lower case.
  const flowing = written.replace(/\n(?=\p{Ll})/gu, ' ')
  const found = [...placesIn(written), ...placesIn(flowing)]
  return found.filter(({ start }, at) => found.findIndex(other => other.start === start) === at)
}

function placesIn(text: string): Place[] {
  let from = 0
  return text.split(/(?<=[.!?;])\s|\n/).flatMap(sentence => {
    const begin = from
    from += sentence.length + 1
    const said = all.exec(sentence)
    if (!said) return []
    // 'Neither one works' may refer to times before.
    const before = / one/i.test(said[0]) ? text.slice(0, begin) : ''
    if (ofTimes.test(before + sentence.slice(0, said.index))) return []
    const start = begin + said.index
    return [{ start, end: start + said[0].length }]
  })
}

const address = /(?:\b(?:hi|hello|dear|hey|thanks?|thank you|good (?:morning|afternoon|evening)),? ?|^\s*)$/i

/** True for 'We prefer Mirela. Pass on this one.' and, before a name, for 'Pass on her, but ...'. */
export function speaksOfThisOne(text: string, nameAt: number): boolean {
  if (/\bthis (?:one|candidate)\b|\bof the two\b|\bthan (?:him|her)\b/i.test(text)) return true
  return pronounsGivenVerdict(text.slice(0, nameAt)).length > 0
}

/** Finds 'her' in 'Pass on her'. */
export function pronounsGivenVerdict(text: string): Place[] {
  return [...text.matchAll(/\b(?:he|she|him|her)\b(?!['’]?\s(?:resume|writing|experience|background)\b)/gi)]
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }))
    .filter(({ start, end }) => isGivenVerdict(text, start, end))
}

/** True for 'Hi Ngozi' and 'Ngozi,' at the beginning. */
export function isAddressed(text: string, start: number, end?: number): boolean {
  const before = text.slice(Math.max(0, start - 20), start)
  if (!address.test(start > 20 ? `x${before}` : before)) return false
  if (before.trim() !== '') return true
  return end !== undefined && /^\s{0,3}[,:–—-]?\s{0,3}(?:\n|$)|^,/.test(text.slice(end, end + 10))
}
