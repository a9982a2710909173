import type { KnownCandidate } from './candidateIndex.ts'
import { isFirstNameAt, nameParts, textWords, wordsOf } from './candidateNames.ts'

const honorificAtEnd = /\b(?:Mr|Ms|Mrs|Mx|Dr)\.?\s*$/i
/** 'Similar to Ms. Okafor' names another person than the subject. */
const comparison =
  /\b(?:(?:is|are|was|looks?|sounds?|seems?|feels?|much|just|very|lot|people|somebody|someone|anyone|candidates?|lawyers?|associates?|profiles?|backgrounds?|another|more) like|similar(?:ly)? to|unlike|than|reminds? (?:me|us) of|reminiscent of|compared (?:to|with)|comparable to|(?:the )?same \w+ as|as (?:strong|good|senior|junior|experienced) as)\b[^.;!?\n]{0,30}$/i
/** 'We went with Ms. Okafor': another person got the seat. */
const taken =
  /\b(?:(?:went|gone|going|go) with|in favou?r of|instead of|hired|hiring|chose|chosen|selected|interviewed|met|already \w+|accepted by|filled by|referred by|works? (?:with|for)|worked (?:with|for)|copying|copied|cc['’]?ing|looping in)\b[^.;!?\n]{0,30}$/i

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

interface Place {
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

interface NamedPerson extends Place {
  candidate: KnownCandidate
}

/** Requires a unique first name that is not an address. */
export function namedByFirstName(text: string, candidates: readonly KnownCandidate[]): NamedPerson[] {
  return onePlaceEach(firstNames(text, candidates), text).filter(({ start, end }) => !isAddressed(text, start, end))
}

/** Takes a first name of two candidates for neither. */
function firstNames(text: string, candidates: readonly KnownCandidate[]): NamedPerson[] {
  const words = textWords(text)
  const written = new Set(words.map(({ word }) => word))
  const people = candidates
    .map(candidate => ({ candidate, parts: nameParts(candidate) }))
    .filter(({ parts }) => written.has(parts.first[0] ?? ''))
  return people.flatMap(({ candidate, parts }) => {
    const [first] = parts.first
    if (!first || people.some(other => other.candidate !== candidate && other.parts.first[0] === first)) return []
    return words
      .filter(({ start, end }, at) => isFirstNameAt(words, at, parts) && !isPlainWord(text, start, end))
      .map(({ start, end }) => ({ candidate, start, end }))
  })
}

/** Prefers a place where nobody is addressed. */
function onePlaceEach(places: readonly NamedPerson[], text: string): NamedPerson[] {
  return [...Map.groupBy(places, ({ candidate }) => candidate).values()].map(
    found => found.find(({ start, end }) => !isAddressed(text, start, end)) ?? found[0]!,
  )
}

/** First names that also begin sentences as other words. */
const nameOrWord =
  /^(?:will|may|hope|mark|bill|sue|rob|chase|grant|skip|pat|drew|buck|wade|rich|grace|faith|art|frank)$/i
/** Follows a name and not the other word: 'Will looks great', 'Mark, too'. */
const afterName =
  /^(?:\s*[,:;–—&-]|\s*$|['’]s\b|\s+(?:and|or|is|was|has|had|would|can|could|does|did|will|\w+s|\w{2,5}n['’]t|yes|no|maybe|pass)\b(?!\s+(?:to|at|on|for)\b))/i
const sentenceStart = /(?:^|[.!?;:\n])[\s"“'‘(*•-]{0,5}$/
const month = /^(?:may|april|june|august)$/i
const beforeMonth = /\b(?:in|by|until|till|since|from|early|late|mid|next|this|last|of|for|during|through)[\s-]{0,3}$/i

/** True for 'Will call her' and 'starts in May'. */
export function isPlainWord(text: string, start: number, end: number, isLower = false): boolean {
  const [word, before, after] = [
    text.slice(start, end),
    text.slice(Math.max(0, start - 20), start),
    text.slice(end, end + 20),
  ]
  if (month.test(word) && (beforeMonth.test(before) || /^\s+\d/.test(after))) return true
  return nameOrWord.test(word) && (isLower || sentenceStart.test(before)) && !afterName.test(after)
}

const verdictBefore =
  /\b(?:interview(?:ing)?|meet(?:ing)?(?: with)?|prefer|like[ds]?|loved?|want|see(?:ing)?|hire|pass(?:ing|ed)? on|yes (?:to|on|for)|no (?:to|on|for)|(?:interested|interest) in|(?:forward|ahead|proceed) with|declin(?:e|ing)|reject(?:ing)?|invite|(?<!\b(?:am|is|was|['’]m) )not|as (?:for|to)|regarding|concerning|excited about|impressed (?:by|with)|keen on|sold on)\s(?=(\p{L}+))/giu
const little = String.raw`(?:(?:a|an|the|just|really|very|so|too|quite|rather|definitely|clearly|exactly|absolutely|definite|hard|firm|not|more|also|our|simply|unfortunately|sadly|both|probably|bit|(?:on )?the other hand|however|though|by contrast),?\s){0,4}`
const plainVerdict = String.raw`(?:yes|yep|yeah|nope|pass|no(?! (?:longer|one|idea|doubt|need|reply|problem|worries|later|more|sooner))|decline|absolutely|definitely)\b(?! (?:the|this|that|it|along|we|i|please)\b)`
const isBeing =
  "(?:is|was|are|looks?|sounds?|seems?|would be|could be|will be|isn['’]t|is not|aren['’]t|wasn['’]t|won['’]t be|wouldn['’]t be|would not be)"
const quality = String.raw`(?:fit|match|strong|perfect|excellent|impressive|terrific|fantastic|suitable|ideal|great|good|wrong|junior|senior|right (?:for|person)|for us|what we|who we|(?:first |top )?(?:choice|pick|favou?rite))\b(?! (?:with|on|at|from|for (?:mon|tue|wed|thu|fri))\w*)`
const verdictAfter = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’-])\p{Lu}[\p{L}'’-]{1,30}(?=(?:\s?[,:–—-]{1,2}\s?|\s)${little}(?:${plainVerdict}|(?:both\s)?${isBeing}\s${little}(?:${plainVerdict}|${quality})))`,
  'gu',
)

/** Reads 'We want to interview Mirela', 'No on Hugo', 'Pia - yes', 'Hugo isn't senior enough' and 'As for Elsa, no'. */
export function givenVerdictByFirstName(text: string, candidates: readonly KnownCandidate[]): NamedPerson[] {
  const before = [...text.matchAll(verdictBefore)].map(({ 0: verdict, 1: word = '', index }) => ({
    word,
    start: index + verdict.length,
  }))
  const after = [...text.matchAll(verdictAfter)].map(({ 0: word, index }) => ({ word, start: index }))
  // A firm may have received hundreds of candidates.
  const words = new Set([...before, ...after].flatMap(({ word }) => wordsOf(word)))
  const places = new Set([...before, ...after].map(({ start }) => start))
  const possible = candidates.filter(candidate => words.has(nameParts(candidate).first[0] ?? ''))
  const found = onePlaceEach(
    firstNames(text, possible).filter(({ start }) => places.has(start)),
    text,
  )
  // 'Tara, yes.' may answer Tara; 'Tara, yes. Iris, no.' is about both.
  return found.length > 1 ? found : found.filter(({ start, end }) => !isAddressed(text, start, end))
}

/** Finds 'Vera' in 'Vera and Miles' when Miles is meant. */
export function listedWith(
  text: string,
  named: readonly NamedPerson[],
  candidates: readonly KnownCandidate[],
): NamedPerson[] {
  if (named.length === 0) return []
  return onePlaceEach(firstNames(text, candidates), text).filter(
    ({ start, end }) =>
      named.some(other => other.start > end && /^(?:,? (?:and|or|&) |, )$/.test(text.slice(end, other.start))) ||
      named.some(other => other.start < start && /^\S+ (?:and|or|&) (?:also )?$/.test(text.slice(other.start, start))),
  )
}

/** True for 'We prefer Mirela. Pass on this one.' */
export function speaksOfThisOne(text: string): boolean {
  return /\bthis (?:one|candidate)\b/i.test(text)
}

/** True for 'Hi Ngozi' and 'Ngozi,' at the beginning. */
export function isAddressed(text: string, start: number, end?: number): boolean {
  const before = text.slice(Math.max(0, start - 20), start)
  if (!address.test(start > 20 ? `x${before}` : before)) return false
  if (before.trim() !== '') return true
  return end !== undefined && /^\s{0,3}[,:–—-]?\s{0,3}(?:\n|$)|^,/.test(text.slice(end, end + 10))
}
