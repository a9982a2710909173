/** `says` needs no earlier offer, `accepts` one that fits, `yes` a question, and `place` is in a list. */
export interface Agreement {
  kind: 'says' | 'accepts' | 'yes'
  place?: number
  ofTwo?: boolean
}

const says = new RegExp(
  [
    String.raw`\b(?<!\b(?:un|not |be |get |being |once |if |until |when )(?:\w+ )?)(?:confirmed|confirming|booked|locked in|calendared)\b`,
    String.raw`\b(?:(?:I|we|this|hereby|can) (?:can |hereby |do )?confirms?|(?:happy|pleased|glad|delighted|writing|write|just|is) to confirm)\b`,
    String.raw`\b(?:(?:is|are|all|now|been) (?:now |all )?(?:set|scheduled)|(?:have|has) (?:now |just )?scheduled|on (?:the|our|my|her|his|your) (?:calendars?|books|diary))\b`,
    String.raw`(?<!\b(?:can|could|to|may|might|would|let) )\b(?:see|talk to|speak to|speak with) you\b`,
    String.raw`\bwill (?:see|meet|talk to|talk with|speak to|speak with) (?:her|him|them)\b`,
    String.raw`\blook(?:s|ing)? forward to (?:seeing|meeting|speaking|talking|our (?:call|meeting)|the (?:call|interview|meeting))\b`,
  ].join('|'),
  'i',
)
const accepts =
  /\b(?:works?|suits?)\b|\b(?:is|are|sounds?) (?:great|good|perfect|fine|ok|okay|ideal)\b|\bit is\b|\b(?:let['’]s|let us|we['’]ll|we will|I['’]ll|I will|she['’]ll|he['’]ll) (?:do|go with|take|say|plan on)\b|\bgo with\b|\baccept(?:s|ed)?\b|\bagreed\b|\bplease\W*$|\b(?:see|talk|speak|meet)(?: (?:you|to you|with you))? then\b/i
const yes =
  /^\W*(?:(?:hi|hello|dear|good \w+|thanks?|thank you)?[ \w.]{0,25},\s+)?(?:yes|yep|yup|perfect|great|ok|okay|agreed|sure|sounds (?:good|great)|excellent|wonderful|absolutely)\b[^?]{0,40}$/i
const ordinals = ['first|1st|former', 'second|2nd|latter', 'third|3rd']
const places = ordinals.map(
  ordinal =>
    new RegExp(
      String.raw`\b(?:(?:let['’]s (?:do|go with|take)|let us (?:do|take)|(?:we|I)(?:['’]ll| will) (?:do|take|go with)|go with|prefer) the (${ordinal})(?: (?:one|option|slot|time))?\s*(?:,.*)?[.!]?$|the (${ordinal})(?: (?:one|option|slot|time))? (?:works|suits|is (?:good|fine|great|perfect|best)))`,
      'i',
    ),
)

/** Returns null for words that agree to nothing. */
export function agreementIn(sentence: string): Agreement | null {
  for (const [place, pattern] of places.entries()) {
    const found = pattern.exec(sentence)
    if (found) return { kind: 'accepts', place, ofTwo: /former|latter/i.test(found[0]) }
  }
  if (says.test(sentence)) return { kind: 'says' }
  if (accepts.test(sentence)) return { kind: 'accepts' }
  return yes.test(sentence) ? { kind: 'yes' } : null
}

const condition =
  /\b(?:if|unless|would|could|should|might|may(?! \d)|maybe|perhaps|probably|possibly|hop(?:e|es|ing)|tentativ\w*|pencil\w*|assuming|pending|subject to|provisional\w*|tbc|tbd|not|no|never|nor|either|but|although|though|yet to|when|once|until|otherwise|wait(?:ing)?|almost|nearly|try(?:ing)?|wonder\w*)\b|n['’]t\b|\?/i
/** 'If you need to reschedule, call me.' */
export const incase = /^\W*(?:if|should|in case|unless)\b|\bif (?:you|she|he|they|anything|that|this)\b/i
const askingToConfirm =
  /\b(?:please|pls|kindly|can you|could you|would you) (?:also )?(?:re-?)?confirm\b|\blet (?:me|us) know (?:if|whether|that)\b|\b(?:to be|not yet|yet to be|will be) confirmed\b|\b(?:will|shall|['’]ll|needs? to|ha(?:ve|s) to|must|waiting to|able to|try to|until|till|once|before|as soon as)\b[^.!?]{0,30}\bconfirm|\bconfirm(?:ation)? (?:with|from) (?:her|him|them|the|my|our)\b|\b(?:will|['’]ll) revert\b|\bmore time\b|\bstill (?:reviewing|considering|deciding|waiting)\b|\bcheck with\b|\bget back to\b/i
const aboutTime =
  /\b(?:works?|suits?|ok|okay|fine|good|available|free|times?|possible|instead|earlier|later|mind|able|still|confirm\w*|make it)\b/i

/** True if the sentence leaves the time of its email open. */
export function isDoubtful(sentence: string, namesTime: boolean): boolean {
  if (askingToConfirm.test(sentence)) return true
  if (sentence.includes('?')) return namesTime || aboutTime.test(sentence)
  if (incase.test(sentence)) return namesTime
  return (namesTime || agreementIn(sentence) !== null) && condition.test(sentence)
}

/** 'I will send her deal sheet on Wednesday.' */
export function isAside(sentence: string): boolean {
  const isOther =
    /\b(?:sen[dt]|circulat\w+|forward|share|get back|revert|e-?mail|reply|respond|resume|feedback|transcript|references?|deal sheet|follow up|deadline|decision)\b/i
  const isMeeting =
    /\b(?:invit\w*|zoom|teams|link|dial\w*|meet\w*|interview\w*|instead|calls?|video|talk|speak|calendar)\b/i
  return isOther.test(sentence) && !isMeeting.test(sentence) && agreementIn(sentence) === null
}

const other =
  /\b(?:reception|conference|party|gala|panel|seminar|webinar|event|hearing|trial|court|deposition|committee|references|board|retreat|holiday|fees?|invoice|contract|terms|start date|deadline)\b|(?:\b(?:you|please)|^\W*(?:\w+,)?) (?:call|ring|phone) me\b/i

/** True for times of something else: a call about the fee, a conference. */
export const isOtherEvent = (sentence: string): boolean => other.test(sentence) && !/\binterview/i.test(sentence)

const titled =
  /\b(?:with|meet|meeting|interview|interviewing|for|see|seeing|of|and|about) (?:Mr|Mrs|Ms|Mx|Dr|Miss) (\p{Lu}[\p{L}'’-]+)/u
const named =
  /\b(?:(?<!(?:works?|suits?|fine|good|great|perfect) )for|meet|meeting|interview|interviewing|about) (?!Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Noon|Zoom|Teams|East|Central|Pacific|Mountain|Mr|Ms|Dr|Mx|Miss|We|I\b|The|Our|Your)(\p{Lu}\p{Ll}+)/u

const seenWith = /\b(?:[Ss]ee|[Tt]alk to|[Ss]peak to|[Ss]peak with) you\b.{0,60}\bwith (\p{Lu}\p{Ll}+)/u

/** 'For the interview with Ms. Okafor' */
export function namesAnother(sentence: string, names: string): boolean {
  const own = names.toLowerCase()
  const found = [titled, named, seenWith].map(pattern => pattern.exec(sentence)?.[1])
  return found.some(name => name !== undefined && !own.includes(name.toLowerCase().replace(/['’]s$/, '')))
}

/** Leaves out quoted lines and words, links, and the dots that end no sentence. */
export function spoken(words: string): string {
  return words
    .replace(/\bhttps?:\S+/gi, ' ')
    .replace(/^[ \t]*>.*$/gm, '')
    .replace(/["“”][^"“”]{0,300}["“”]/g, ' ')
    .replace(/\b([ap])\.\s?m\b\.?/gi, '$1m')
    .replace(/\b(Mr|Mrs|Ms|Mx|Dr|Mon|Tues?|Wed|Thurs?|Thu|Fri|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\./g, '$1')
    .replace(/(\S)[ \t]*\r?\n(?![ \t]*(?:[-•*–]|\d{1,2}[.)] |\s|$))/g, '$1 ')
}

/** Returns offsets. */
export function sentencesOf(text: string): { start: number; end: number }[] {
  return [...text.matchAll(/\S[^.!?\n]*(?:[.!?\n](?!\s|$)[^.!?\n]*)*[.!?\n]*/g)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }))
}
