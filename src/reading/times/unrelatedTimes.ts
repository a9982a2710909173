import { agreementIn } from './agreement.ts'

const business =
  /\b(?:sen[dt]|circulat\w+|forward|share|get back|revert|e-?mail|reply|respond|resume|feedback|transcript|references?|deal sheet|follow up|check(?:ing)? in|touch base|deadline|decision)\b/i
const meeting =
  /\b(?:invit\w*|zoom|teams|link|dial\w*|meet\w*|interview\w*|instead|calls?|video|talk|speak|calendar)\b/i
const other =
  /\b(?:reception|conference|party|gala|panel|seminar|webinar|event|hearing|trial|court|deposition|committee (?:meeting|meets|vote)|references|board|retreat|holiday|invoice|contract|terms|start date|deadline|flight|closing)\b/i
/** A call with the recruiter. */
const ourCall =
  /\b(?:fees?|comp|compensation|salary)\b|\b(?:I|we)(?:['’]ll| will| can) (?:call|ring|phone|try|check in with|touch base with) you\b|(?:\b(?:you|please)|^\W*(?:\w+,)?) (?:call|ring|phone) me\b/i
const withMe = /\b(?:calls?|chat|word|minutes|time)\b[\w ]{0,12} (?:with|for) me\b/i
const withYou = /\b(?:call|chat|word) with you\b/i
const away =
  /\b(?:I|we|he|she|everyone|everybody|(?:group|team|office|partners?)|\p{Lu}\p{Ll}+)(?:['’](?:m|re|s|ll be)| am| is| are| will be| have to be| has to be)(?: (?!not\b)\w+){0,2} (?:off|out|away|unavailable|travel+ing|on (?:vacation|leave|PTO|holiday|a (?:flight|plane|train))|in (?:\p{Lu}\p{Ll}+|the office|meetings|court|trial|depositions?|mediation|an? \w+))(?!-)\b/u
/** Hours around the meeting: 'we will have lunch at 12:30'. */
const around =
  /\b(?:elsewhere|usually|typically|normally|(?:is|am|are|['’][sm]) (?:in|here|around) (?:until|till|from)|(?:an)?other (?:firms?|candidates?)|lunch|dinner|coffee|drinks|afterwards?|appointment|leave (?:by|at)|hard stop|arrive|(?:be here|will be there) (?:by|at)|(?:join|arrive|come|be|running)(?: \w+)? late|prep|prepare|preparing|debrief\w*)\b|\bmon(?:day)?s?\s?(?:-|–|to|through)\s?fri(?:day)?s?\b/i
const moves =
  /\?|\b(?:instead|rather|mov(?:e|ed|ing)|push\w*|shift\w*|re-?schedul\w*|chang(?:e|ed|ing)|make (?:it|that)|swap\w*|let['’]s|(?:how|what) about|(?:can|could|would) (?:she|he|we|you)|(?:works?|suits?) (?:better|best|for))\b/i

/** True for times of something else: a call about the fee, a conference. */
export const isOtherEvent = (sentence: string): boolean =>
  (other.test(sentence) || ourCall.test(sentence)) && !/\binterview/i.test(sentence)

/** True if the times of a sentence are not those of the meeting: 'I will send her deal sheet on Wednesday.' */
export function isUnrelated(sentence: string, isOurs: boolean): boolean {
  if (ourCall.test(sentence) || (isOurs ? withMe : withYou).test(sentence))
    return !/\binterview|\binstead\b/i.test(sentence)
  if (moves.test(sentence)) return false
  if (isOtherEvent(sentence)) return true
  if (agreementIn(sentence) !== null) return false
  return (business.test(sentence) && !meeting.test(sentence)) || away.test(sentence) || around.test(sentence)
}

const otherDay =
  /\b(?:could|possible|able|available|free|meant|mean|flip|make|prefers?|wants?|wish\w*|needs?|asks?|asked|would like|interview\w*|meet\w*|calls?|talk|speak|see (?:her|him|you))\b/i
const delivers =
  /\b(?:link|invit\w+|dial-?ins?|details|agenda|address|directions|schedule)\b[^.;!?]{0,25}\b(?:follows?|coming|way|out|over|sent?|circulate\w*)\b/i

/** True if a day without an hour can be another one for the meeting: 'Friday instead?', but not 'link to follow Friday'. */
export function isAboutMeeting(sentence: string): boolean {
  const kind = agreementIn(sentence)?.kind
  if (kind === 'says' || moves.test(sentence)) return true
  return (kind !== undefined || otherDay.test(sentence)) && !delivers.test(sentence)
}

const hour = /\b(?:at|until|till?|before|after|from|by|between)\s\d|\d\s?[ap]\.?m\b|\bnoon\b/i

/** 'I am off on Friday' */
export const isAway = (sentence: string): boolean => away.test(sentence) && !hour.test(sentence)
