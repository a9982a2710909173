import { splitClauses } from '../interest/clauses.ts'
import { signsIn } from '../interest/plainSigns.ts'

/** Words about meeting next to an absence, or to how the email was sent, answer nothing. */
const aside =
  /\b(?:out of (?:the )?office|on (?:\w+ )?(?:leave|vacation|holiday)|away|in (?:\w+ )?(?:meetings|trial)|(?:limited|no|intermittent|sporadic|little) (?:or no )?access|absence|return(?:ing|s)?|back|reopens?|urgent\w*|emergenc\w*|immediate|assist\w*|contact|reach|respond|reply|replies|auto(?:mat|-?gener)\w*|monitored)\b/i
const answer =
  /\b(?:yes|yep|yeah|pass|declin(?:e|ing)|interested|keen|not for (?:us|me)|no,? thank(?:s| you)|(?:want|love)s?(?! (?:to thank|you))|works? (?:for|well)|is open|(?:mon|tues|wednes|thurs|fri)day\b.{0,20}?(?:\bat \d|\d ?[ap]\.?m\b|\d:\d\d))\b/i
const condition = /\b(?:if|unless|should you|whether)\b/i
/** 'I am on leave, so please set up a call'. */
const joint = /:\s|\s(?:and|so)\s/
const longestText = 6000

export function takesStance(text: string): boolean {
  return splitClauses(text.slice(0, longestText))
    .flatMap(clause => clause.text.split(joint))
    .some(part => !aside.test(part) && ((answer.test(part) && !condition.test(part)) || hasSign(part)))
}

function hasSign(part: string): boolean {
  const words = part
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll("n't", " n't")
    .replace(/[,.;!?]/g, ' $&')
  return signsIn(words).some(({ stands, standsInPart }) => stands || standsInPart)
}

const reports =
  /\b(?:called|phoned|rang|told|says?|said|texted|emailed|wrote|messaged|left (?:me |us )?a (?:voice ?mail|message)|(?:spoke|talked|met) (?:with|to)|heard (?:back )?from|call from|ran into)\b|\b(?:they|the firm|the partners?)(?:['’]d| would| are| have|['’]re|['’]ve|['’]ll| will)? (?:want|like|love|pass|passed|passing|declin\w+|interested|meet)\b/i

/** Reads a colleague's note: 'Tom called: they want to meet Ada'. */
export function reportsAnswer(text: string): boolean {
  return reports.test(text.slice(0, longestText)) && takesStance(text)
}
