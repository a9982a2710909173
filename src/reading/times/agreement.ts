/** `says` needs no earlier offer, `accepts` one that fits, `picks` its time, `yes` a question; `place` is in a list. */
export interface Agreement {
  kind: 'says' | 'accepts' | 'picks' | 'yes'
  place?: number
  ofTwo?: boolean
}

const says = new RegExp(
  [
    String.raw`\b(?<!\b(?:un|not |be |get |being |once |if |until |when )(?:\w+ )?)(?:(?:confirmed|confirming|confirms)(?! (?:receipt|availability|her|his|interest|whether)\b)|(?<!\b(?:already|fully|completely|double|I am|I['’]m|we are|we['’]re)[ -])booked|locked in|calendared)\b`,
    String.raw`\b(?:have|has|got|put) (?:\w+ ){1,3}(?:down|set|booked) for\b|\b(?:I|we|she|he)(?: have|['’]ve)? agreed on\b`,
    String.raw`\b(?:(?:I|we|this|hereby|can) (?:can |hereby |do )?confirms?|(?:happy|pleased|glad|delighted|writing|write|just|is) to confirm)\b`,
    String.raw`\b(?:(?:is|are|all|now|been) (?:now |all )?(?:set|scheduled|arranged)|(?:have|has) (?:now |just )?scheduled|on (?:the|our|my|her|his|your|\w+['’]s) (?:calendars?|books|diary))\b`,
    String.raw`(?<!\b(?:can|could|to|may|might|would|let) )\b(?:see|talk to|speak to|speak with) you\b`,
    String.raw`\bwill (?:see|meet|talk to|talk with|speak to|speak with) (?:her|him|them)\b`,
    String.raw`\blook(?:s|ing)? forward to (?:seeing|meeting|speaking|talking|our (?:call|meeting)|the (?:call|interview|meeting))\b`,
  ].join('|'),
  'i',
)
/** The subject of 'works' and 'is fine': a time, or none. */
const theTime = String.raw`(?:^\W*(?:(?:hi|hello|dear) \w+\W{1,3}|[\w’' ]{0,25}[,.!–—-]\s?)?|[,;:–—-] |\b(?:it|that|this|these|those|which|then|times?|day|slot|date|one|option|both|either|(?:mon|tues?|wednes|thurs?|fri)day|(?:mon|tues?|weds?|thu(?:rs?)?|fri)|tomorrow|morning|afternoon|noon|\d{1,2}(?::\d\d)?(?: ?[ap]\.?m)?(?: ?[ecmp][sd]?t| (?:eastern|central|mountain|pacific))?|\d(?:st|nd|rd|th))\)?,? (?:\(?(?:eastern|central|pacific|et|ct|pt)\)? )?(?:time )?(?:(?:also|still|actually|definitely|certainly|all|both|would|will) )?)`
/** Not 'great work' */
const ends = String.raw`(?=\W*$|[,.;:!)–—-]|\s(?:for|with|on|by|too|then|as well|thanks?|thank|and|at|in|to me|to us|here|also|please)\b)`
const accepts = new RegExp(
  [
    String.raw`${theTime}(?:(?:works?|suits?)\b|(?<!\bthis )(?:is|are|sounds?|looks?|(?:would|will) be) (?:\w+ly |just |all |also )?(?:great|good|perfect|fine|ok|okay|ideal|best|better|excellent|wonderful)${ends})`,
    String.raw`\b(?:that|it|this|thurs?day|tuesday|wednesday|monday|friday)['’]s (?:\w+ly |just |all )?(?:great|good|perfect|fine|ok|okay|ideal|excellent|wonderful)${ends}`,
    String.raw`(?:\d|day|noon|[ap]m|then|first|second|one)[.,]? it is\b`,
    String.raw`\b(?:let['’]s|let us|we['’]ll|we will|I['’]ll|I will|she['’]ll|he['’]ll|she will|he will) (?:do|go with|take(?! (?:her|him|them))|say|plan on)\b|\bgo (?:with|for)\b`,
    String.raw`\baccept(?:s|ed)?\b|\bagreed\b|\bplease\W*$|\b(?:see|talk|speak|meet)(?: (?:you|to you|with you))? then\b`,
    String.raw`\b(?:send|sending|sent|issue)(?: you| her| over| out| around)? (?:an?|the|out|zoom|teams|calendar) ?(?:calendar |zoom |teams |meeting |video )?(?:invit(?:e|es|ation)|link|dial-?in)\b(?! list)|\binvit(?:e|ation) (?:sent|to follow|(?:is )?on (?:its|the) way|coming|(?:is )?going out)\b`,
    String.raw`\b(?:moved|re-?scheduled|changed|switched)(?: (?:it|this|her|him|the \w+))? (?:to|for) (?:\d|mon|tue|wed|thu|fri)`,
    String.raw`\b(?:she|he) (?:can|will|would)(?: (?:do (?:it|that|so)|make (?:it|that)|be there))?(?=\W*$)|\b(?:she|he)['’]ll be there\b|\b(?:available|free) then\b`,
  ].join('|'),
  'i',
)
/** Agrees only to a time in the same sentence. */
const picks =
  /\bcan (?:do|make|meet|come|join|be (?:there|available)|see (?:her|him)|speak|talk)\b|\b(?:is|are|am|['’]m) (?:free|available|open)\b|\bprefers?\b|\b(?:has |have )?(?:chosen|picked|selected|opted for)\b|\bworks?\b|\bsuits?\b|\bwill be (?:there(?! at)|there at [\d:]{1,5}(?: ?[ap]m)? on|at your)\b/i
const yes =
  /^\s*(?:👍|👌|✅)|^\W*(?:(?:hi|hello|dear|good \w+|thanks?|thank you)?[ \w.]{0,25},\s+)?(?:yes|yep|yup|done|very good|it does|that does|perfect|great|ok|okay|agreed|sure|sounds (?:good|great)|excellent|wonderful|absolutely)\b(?!\W{0,3}(?:noted|received|understood)\b)(?!,? (?:she|he|it|they|her|his|this) (?:is|has|was|had|looks?)\b(?! (?:free|available|good|fine|able|confirmed|happy|open)))[^?]{0,40}$/i
const ordinals = ['first|1st|former', 'second|2nd|latter', 'third|3rd']
const places = ordinals.map(
  ordinal =>
    new RegExp(
      String.raw`\b(?:the (?:${ordinal})(?: (?:one|option|slot|time))?,? please\b|(?:let['’]s (?:do|go with|take)|let us (?:do|take)|(?:we|I)(?:['’]ll| will) (?:do|take|go with)|go with|prefer) the (${ordinal})(?: (?:one|option|slot|time))?\s*(?:,.*)?[.!]?$|the (${ordinal})(?: (?:one|option|slot|time))? (?:works|suits|is (?:good|fine|great|perfect|best)))`,
      'i',
    ),
)

/** Returns null for words that agree to nothing. */
export function agreementIn(sentence: string): Agreement | null {
  if (sentence.includes('?')) return null
  for (const [place, pattern] of places.entries()) {
    const found = pattern.exec(sentence)
    if (found) return { kind: 'accepts', place, ofTwo: /former|latter/i.test(found[0]) }
  }
  if (says.test(sentence)) return { kind: 'says' }
  if (accepts.test(sentence)) return { kind: 'accepts' }
  if (yes.test(sentence)) return { kind: 'yes' }
  return picks.test(sentence) ? { kind: 'picks' } : null
}

const condition =
  /\b(?:if|unless|would|could|should|might|may(?! \d)|maybe|perhaps|probably|possibly|hop(?:e|es|ing)|tentativ\w*|pencil\w*|assuming|pending|subject to|provisional\w*|tbc|tbd|generally|in theory|in principle|as soon as|['’]d have to|whether|depend\w*|not|no|never|nor|either|but|although|though|yet to|when|once|until|otherwise|wait(?:ing)?|almost|nearly|try(?:ing)?|wonder\w*)\b|n['’]t\b|\?/i
/** 'If you need to reschedule, call me.' */
export const conditional = /^\W*(?:if|should|in case|unless)\b|\bif (?:you|she|he|they|anything|that|this)\b/i
const askingToConfirm =
  /\b(?:please|pls|kindly|can you|could you|would you) (?:also )?(?:re-?)?confirm\b|\blet (?:me|us) know (?:if|whether|that)\b|\b(?:to be|not yet|yet to be|will be) confirmed\b|\byet to confirm\b|\b(?:will|shall|['’]ll|needs? to|ha(?:ve|s) to|must|waiting to|able to|try to|until|till|once|before|as soon as)\b[^.!?]{0,30}\bconfirm|\bconfirm(?:ation|ing)? (?:with|from) (?:her|him|them|the|my|our)\b|\b(?:will|['’]ll) revert\b|\bmore time\b|\bstill (?:reviewing|considering|deciding|waiting)\b|\bcheck with\b|\b(?:get|come|circle) back to\b|\b(?:will|['’]ll|to) (?:reach out|be in touch|follow up|decide|let (?:you|me) know)\b|\blet me (?:ask|check|see|find out|look)\b|\bwith (?:a time|times|some times)\b|\bnot so fast\b/i
const aboutTime =
  /\b(?:works?|suits?|ok|okay|fine|good|available|free|times?|possible|instead|earlier|later|mind|able|still|confirm\w*|make it)\b/i

const harmless =
  /\beither (?:one |time |day )?(?:works?|is (?:fine|good|ok|okay|great))(?=[\s,–—-]{1,4}(?:so |but )?(?:let['’]s|we['’]ll|I['’]ll) )|\b(?:no (?:problem|worries|need)|not a problem|(?:she|he) would(?=\W*$)|would (?:love|be (?:very )?(?:delighted|happy|glad|pleased)) to(?=\W*$| do| meet| come))\b/gi

/** True if the sentence leaves the time of its email open. */
export function isDoubtful(sentence: string, namesTime: boolean): boolean {
  if (askingToConfirm.test(sentence)) return true
  if (sentence.includes('?')) return namesTime || aboutTime.test(sentence)
  if (conditional.test(sentence)) return namesTime
  return (namesTime || agreementIn(sentence) !== null) && condition.test(sentence.replace(harmless, ''))
}

const titled =
  /\b(?:with|meet|meeting|interview|interviewing|for|see|seeing|of|and|about) (?:Mr|Mrs|Ms|Mx|Dr|Miss) (\p{Lu}[\p{L}'’-]+)/u
const named =
  /\b(?:(?<!(?:works?|suits?|fine|good|great|perfect|well|best|better|ideal|okay|ok|easier) )for|meet|meeting|interview|interviewing|about) (?!Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Noon|Zoom|Teams|East|Central|Pacific|Mountain|Mr|Ms|Dr|Mx|Miss|We|I\b|The|Our|Your)(\p{Lu}\p{Ll}+)/u

const seenWith = /\b(?:[Ss]ee|[Tt]alk to|[Ss]peak to|[Ss]peak with) you\b.{0,60}\bwith (\p{Lu}\p{Ll}+)/u

const downFor = /\b(?:have|has|got|put) (?:\p{Lu}\p{Ll}+ )?(\p{Lu}\p{Ll}+) down for\b/u

/** 'For the interview with Ms. Okafor' */
export function namesAnother(sentence: string, names: string): boolean {
  const own = names.toLowerCase()
  const found = [titled, named, seenWith, downFor].map(pattern => pattern.exec(sentence)?.[1])
  return found.some(name => name !== undefined && !own.includes(name.toLowerCase().replace(/['’]s$/, '')))
}

/** Leaves out quotes, links, and dots that end no sentence. 'She is not free Monday, but Friday' becomes two. */
export function normalizeSentences(words: string): string {
  return words
    .replace(/\bhttps?:\S+/gi, ' ')
    .replace(/^[ \t]*>.*$/gm, '')
    .replace(/["“”][^"“”]{0,300}["“”]/g, ' ')
    .replace(/((?:\bnot|\bcannot|n['’]t)\b[^.,;!?\n]{0,40}),? but /gi, '$1. ')
    .replace(/\b([ap])\.\s?m\b\.?/gi, '$1m')
    .replace(/\b(Mr|Mrs|Ms|Mx|Dr|Mon|Tues?|Wed|Thurs?|Thu|Fri|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\./g, '$1')
    .replace(/(\S)[ \t]*\r?\n(?![ \t]*(?:[-•*–]|\d{1,2}[.)] |\s|$))/g, '$1 ')
}

/** Returns offsets. */
export function sentencesOf(text: string): { start: number; end: number }[] {
  return [...text.matchAll(/[^\s;][^.!?;\n]*(?:[.!?\n](?!\s|$)[^.!?;\n]*)*[.!?\n]*/g)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }))
}
