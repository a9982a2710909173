import type { InterestCategory, InterestLevel } from '../../domain/responses/interest.ts'
import { forReview } from '../../domain/responses/reviewReasons.ts'
import { takesStance } from '../automatic/stances.ts'

export interface OutrightVerdict {
  level: InterestLevel
  category: InterestCategory
  /** In percent. */
  confidence: number
  rule: string
}

/** Returns the verdict of words that need no weighing. */
export function outrightVerdict(newText: string): OutrightVerdict | undefined {
  const found = whole.find(({ words }) => words.test(newText))
  if (found) return found.verdict
  if (newText.length > longestBeside) return undefined
  if (alsoAnswers.test(newText) || takesStance(newText)) return undefined
  return besideNoStance.find(({ words }) => words.test(newText))?.verdict
}

/** The weights judge 'You've got the wrong Bryan, but he says tomorrow at 4', and 'Can he start soon? If yes, come in'. */
const alsoAnswers = /\b(?:but|if (?:so|yes|not)|offer|want|stop|unsubscribe)\b/i
/** In a longer text, other sentences decide. */
const longestBeside = 240

const name = String.raw`(?-i:\p{Lu})[\p{L}'’-]{1,25}(?: (?-i:\p{Lu})[\p{L}'’-]{1,25})?`
const hello = String.raw`(?:(?:hi|hello|hey)(?: \p{L}{2,20})?|sorry|apologies|oops|also|quick question)\W{1,4}`
const one = `(?:${name}|(?-i:\\p{Lu})[\\p{L}.]{1,3} ${name}|she|he|they|the candidate)`
const you = '(?:can|could|would|will) (?:you|we)(?: please| kindly)?|please|kindly'

/** Training has few replies in these languages. */
const foreignNo =
  /^\W{0,4}(?:non,? merci|nein,? (?:danke|vielen dank)|nee,? (?:bedankt|dank (?:je|u))|no,? (?:gracias|grazie)|nej,? (?:tack|tak)|nei,? takk|não,? obrigad[oa]|ei,? kiitos)\W{0,4}$/i

/** The whole text: 'Sorry, which candidate is this about?', but not 'Which candidate has tried cases?' */
const asksWhom = new RegExp(
  String.raw`^\W{0,3}(?:(?:(?:hi|hello|hey)(?: \p{L}{2,20})?|sorry|apologies|wait|hmm|oh|please|pls|can you|could you|again|and)\W{1,4}){0,4}(?:${[
    `which (?:one|candidate|person|lawyer|attorney|associate|partner|of (?:your|these|the) (?:people|candidates|two|three))(?: again)?`,
    String.raw`which (?:one|candidate|person|lawyer|attorney|associate|partner) (?:(?:is|was|are) (?:this|that|it|she|he|we|you)\b(?: (?:about|for|regarding|again|asking about|talking about|referring to|discussing))?|does this concern|do you mean|did you mean)`,
    `(?:remind|tell) me (?:again )?(?:who|which (?:one|candidate)) (?:this|that|it|he|she) (?:is|was)(?: (?:about|again))?`,
    `(?:is|was) this (?:about|regarding) ${name} or ${name}`,
  ].join('|')})\s?[?.!]{0,3}(?:\s{1,4}(?:sorry|thanks|thank you|thx))?\W{0,3}$`,
  'iu',
)

const unsub =
  /^\W{0,3}(?:(?:pls|plz|please|kindly|can (?:u|you)|could you)\W{1,3}){0,2}unsub(?:scribe)?(?: (?:me|us))?(?: (?:pls|plz|please))?\W{0,3}(?:,[^.?!\n]{0,80}[.!]?\W{0,3})?$/i

const thanksAgain =
  /^\W{0,3}(?:many |much )?(?:thanks|thank you|thx|ty)(?: (?:so|very) much| all| both)? again\W{0,3}$/i

/** 'I am Mr. Vance's assistant. I have put this in front of him.' */
const putInFront = new RegExp(
  String.raw`^\W{0,3}(?:${hello})?(?:(?:I am|I['’]m|this is) [^!?\n]{1,40}(?:assistant|secretary)\W{1,3})?I(?: have|['’]ve)? (?:put|placed) (?:this|it|the (?:resume|profile|email)|(?:her|his|their) (?:resume|profile)|your (?:email|note)) in front of (?:him|her|them|${one})\W{0,3}$`,
  'iu',
)

interface Rule {
  words: RegExp
  verdict: OutrightVerdict
}

const whole: readonly Rule[] = [
  {
    words: foreignNo,
    verdict: { level: 'not_interested', category: 'decline', confidence: 90, rule: 'no, thank you' },
  },
  {
    words: asksWhom,
    verdict: { level: 'unknown', category: 'question', confidence: forReview, rule: 'asks whom it is about' },
  },
  {
    words: thanksAgain,
    verdict: { level: 'low', category: 'acknowledgement', confidence: 90, rule: 'thanks' },
  },
  { words: unsub, verdict: { level: 'not_interested', category: 'unsubscribe', confidence: 90, rule: 'unsub' } },
  { words: putInFront, verdict: { level: 'moderate', category: 'positive', confidence: 90, rule: 'passes it on' } },
]

const wrongPerson = new RegExp(
  String.raw`^\W{0,3}(?:${hello}){0,2}(?:(?:I (?:think|believe|fear)|I(?: am|['’]m) afraid|(?:it )?(?:looks|seems)(?: like)?)(?: that)? )?(?:you(?:['’]ve| have|['’]re)?(?: got| reached| emailed| contacted)? (?:the )?|this is the |I(?: am|['’]m) the )?wrong (?:person|recipient|contact|${name}(?!['’]s))(?=\W|$)(?! to\b)|\byou (?:must have )?meant? (?:to send )?this (?:to|for) (?:someone|somebody) else\b|\bmeant to send this to (?:someone|somebody) else\b`,
  'iu',
)
const leaving =
  /\bI(?: am|['’]m| will be|['’]ll be) (?:leaving|departing|retiring from) (?:the|this|our|my) (?:firm|company|practice)(?!['’]s)\b/iu
const asksOfCandidate = new RegExp(
  String.raw`^\W{0,3}(?:${hello}){0,2}(?:(?:is|are) ${one} (?:able|available|willing|prepared) to|(?:would|will) ${one} be (?:able|available|willing|prepared) to|(?:can|could|would|will) ${one}) (?:(?:start|begin|join)(?! (?:with|by|us for|on a call|the call|at \d|a call)\b)|wait|hold off)\b[^.?!\n]{0,80}\?`,
  'iu',
)
const blindCopy = new RegExp(
  String.raw`\b(?:${you}) (?:(?:re-?format|re-?send|send|share|provide|get)\b[^.?!\n]{0,30}\b(?:without (?:the |his |her |any |their )?(?:names?|photo|contact (?:information|details)|identifying (?:information|details))|(?:redacted|anonymi[sz]ed|blind(?:ed)?) (?:version|copy|resume|résumé|cv|profile))|(?:redact|anonymi[sz]e) (?:the |his |her |their )?(?:names?|resume|résumé|cv|profile)|(?:remove|strip|take) (?:out )?(?:the |his |her |their )?names? (?:from|off) (?:the |his |her )?(?:resume|résumé|cv|profile))\b`,
  'iu',
)

const redirect = { level: 'unknown', category: 'redirect', confidence: 90 } as const
const question = { level: 'moderate', category: 'question', confidence: 90 } as const

const besideNoStance: readonly Rule[] = [
  { words: wrongPerson, verdict: { ...redirect, rule: 'the wrong person' } },
  { words: leaving, verdict: { ...redirect, rule: 'leaves the firm' } },
  { words: asksOfCandidate, verdict: { ...question, rule: 'asks about start or notice' } },
  { words: blindCopy, verdict: { ...question, rule: 'asks for a copy without the name' } },
]
