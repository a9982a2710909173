import type { KnownCandidate } from './candidateIndex.ts'
import { firstNameStands, nameParts, textWords, wordsOf } from './candidateNames.ts'

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
const ofAll = [
  String.raw`\b(?:both|neither|either) ${person}|\bneither one\b`,
  String.raw`\b(?:both|neither|each|all (?:two|three|four|five)) (?:of (?:them|these|those|your|the (?:two|three|candidates))\b|${people}|(?:looks?|sounds?|seems?|are|is|would be|has|have) (?!(?:available|free|fine for|good for|ok(?:ay)? for)\b)|fits? (?:the|our|what)\b(?! (?:calendar|schedule)))`,
  String.raw`\b(?:meet(?:ing)?|interview(?:ing)?|see|like|love|take|want|advance|pursue|invite|reject|declin(?:e|ing)|pass(?:ing)? on|(?:speak|talk|yes|no) (?:with|to)|(?:forward|proceed|proceeding) with|interest(?:ed)? in) (?:them )?(?:(?:both|neither|either|all (?:two|three|four))(?: of them| one)?|(?:these|those|the) (?:two|three|four)(?: of them| ${people})?)${end}`,
  String.raw`\b(?:reject|declin(?:e|ing)|pass(?:ing)? on|(?:forward|proceed|proceeding) with|interest(?:ed)? in) (?:these|those)${end}`,
  String.raw`\b(?:bring|have|invite|get|call) both (?:of them )?(?:in|over|back)${end}`,
  String.raw`^\W{0,5}(?:both|neither)\b,?(?: of them)?(?: please| thanks| thank you)?\W{0,5}$`,
]
const all = new RegExp(ofAll.join('|'), 'i')
/** 'Tuesday or Wednesday, I am open to either' */
const ofTimes = /\b(?:mon|tues|wednes|thurs|fri)day|\d|\b(?:times?|dates?|days?|slots?|options?)\b/i

/** True for 'Both look strong' and 'Neither, thanks'. */
export function speaksOfAll(text: string): boolean {
  const written = text.slice(0, 4000)
  // Plain text may break lines anywhere, and phones may start sentences in lower case.
  const flowing = written.replace(/\n(?=\p{Ll})/gu, ' ')
  return saysOfAll(written) || saysOfAll(flowing)
}

function saysOfAll(text: string): boolean {
  return text.split(/(?<=[.!?;])\s|\n/).some(sentence => {
    const said = all.exec(sentence)
    if (!said) return false
    // 'Neither one works' may refer to times before.
    const before = / one/i.test(said[0]) ? text.slice(0, text.indexOf(sentence)) : ''
    return !ofTimes.test(before + sentence.slice(0, said.index))
  })
}

const address = /(?:\b(?:hi|hello|dear|hey|thanks?|thank you|good (?:morning|afternoon|evening)),? ?|^\s*)$/i

/** Requires a unique first name that is not an address. */
export function namedByFirstName(
  text: string,
  candidates: readonly KnownCandidate[],
): { candidate: KnownCandidate; start: number }[] {
  const words = textWords(text)
  const people = candidates.map(candidate => ({ candidate, parts: nameParts(candidate) }))
  return people.flatMap(({ candidate, parts }) => {
    const [first] = parts.first
    if (!first || people.some(other => other.candidate !== candidate && other.parts.first[0] === first)) return []
    const start = words.findIndex(
      ({ start, end }, at) =>
        firstNameStands(words, at, parts) && !isAddressed(text, start, end) && !isPlainWord(text, start, end),
    )
    return start < 0 ? [] : [{ candidate, start: words[start]!.start }]
  })
}

/** First names that also begin sentences as other words. */
const nameOrWord =
  /^(?:will|may|hope|mark|bill|sue|rob|chase|grant|skip|pat|drew|buck|wade|rich|grace|faith|art|frank)$/i
/** Follows a name and not the other word: 'Will looks great', 'Mark, too'. */
const afterName =
  /^(?:\s*[,:;–—&-]|\s*$|['’]s\b|\s+(?:and|or|is|was|has|had|would|can|could|does|did|will|\w+s)\b(?!\s+(?:to|at|on|for)\b))/i
const sentenceStart = /(?:^|[.!?;:\n])[\s"“'‘(*•-]{0,5}$/
const month = /^(?:may|april|june|august)$/i
const beforeMonth = /\b(?:in|by|until|till|since|from|early|late|mid|next|this|last|of|for|during|through)[\s-]{0,3}$/i

/** True for 'Will call her' and 'starts in May'. */
function isPlainWord(text: string, start: number, end: number): boolean {
  const [word, before, after] = [
    text.slice(start, end),
    text.slice(Math.max(0, start - 20), start),
    text.slice(end, end + 20),
  ]
  if (month.test(word) && (beforeMonth.test(before) || /^\s+\d/.test(after))) return true
  return nameOrWord.test(word) && sentenceStart.test(before) && !afterName.test(after)
}

const verdictOn =
  /\b(?:interview(?:ing)?|meet(?:ing)?(?: with)?|prefer|like[ds]?|loved?|want|see(?:ing)?|hire|pass(?:ing)? on|yes (?:to|on|for)|no (?:to|on|for)|interested in|(?:forward|proceed) with|declin(?:e|ing)|invite)\s(?=(\p{L}+))/giu

/** Reads 'We want to interview Mirela' and 'No on Hugo'. */
export function givenVerdictByFirstName(
  text: string,
  candidates: readonly KnownCandidate[],
): { candidate: KnownCandidate; start: number }[] {
  const verdicts = [...text.matchAll(verdictOn)]
  // A firm may have received hundreds of candidates.
  const words = new Set(verdicts.flatMap(([, word = '']) => wordsOf(word)))
  const places = new Set(verdicts.map(({ 0: verdict, index }) => index + verdict.length))
  const possible = candidates.filter(candidate => words.has(nameParts(candidate).first[0] ?? ''))
  return namedByFirstName(text, possible).filter(({ start }) => places.has(start))
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
