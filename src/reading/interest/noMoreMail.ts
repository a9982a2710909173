import { stripSubjectPrefixes } from '../../domain/subjects.ts'
import { takesStance } from '../automatic/stances.ts'
import { splitClauses } from './clauses.ts'
import { onlyLeavesThread } from './doubts.ts'
import { judgeInterest } from './judgeInterest.ts'

/** Case-insensitive, for JavaScript and PostgreSQL: `may_ask_for_no_more_email` (migration 0061) repeats it. */
export const noMoreMailWords = [
  'unsub(scri|\\s)',
  'opt(ing|ed)?[\\s-]+(me\\s+|us\\s+)?out',
  '(remove|delete|drop|strike|scrub|cross|erase|lose|exclude)\\s+(me|us|(my|our|this)\\s+(\\S+\\s+)?(address|e-?mail|name|inbox|mailbox|firm|office))(?!\\s+from\\s+(the|that)\\s)',
  '(off|from|out\\s+of)\\s+(of\\s+)?(your|this|these|whatever|any|all)\\s+(\\S+\\s+){0,2}(list|distribution|database|mailing|e-?mail)',
  '(me|us|address)\\s+(off|from)\\s+(the|that)\\s+((mailing|e-?mail|distribution|contact)\\s+)?list',
  '(stop|cease|quit|discontinue|desist|refrain)\\s+(all\\s+|from\\s+)?(send|e-?mail|mail|contact|spam|messag|solicit|writ|further)',
  '(not|n.?t|never|longer)\\s+(ever\\s+)?(e-?mail|contact|write|message|solicit)\\s+(to\\s+)?(me|us|again|any\\s?more|our\\s+(firm|team|lawyers|attorneys|partners|office))',
  '(wish|want|like)\\s+to\\s+(get|receive)',
  '(send|receive|get)\\s+(me\\s+|us\\s+)?(any\\s+)?(more|further|unsolicited)\\s+(e-?mail|mail|message|resume|cv|candidate|profile)',
  'no\\s+(more|further)\\s+(of\\s+these|e-?mail|mail|message|resume|cv|candidate|profile|solicit)',
  '(^|[.!?;\\n])[\\s*(]{0,4}((please|kindly)[\\s,]{1,4})?(stop|remove)[\\s.!*)]{0,4}($|\\n)',
].join('|')

const words = new RegExp(noMoreMailWords, 'i')
/** Negated or past requests, or those about other people, this one email, or a list of their own. */
const noWish =
  /(not|n.t|never)\s+(\S+\s+){0,3}(remov|tak|delet|unsub)|(candidates?|resumes?|profiles?|people|cvs?)\s+(\S+\s+){0,2}(for\s+(the|this|that|these|our)\s|until|till|before)|(remove|take|delete)\s+(him|her)\s|delete\s+this\s+(e-?mail|message)(?!\s+address)|\bour\s+(\S+\s+)?newsletter/i
const sureEnough = 80

/** The sender speaks for the firm: 'Please remove us'. */
const forAll =
  /\b(?:any(?:one|body)|every(?:one|body)|nobody|no one|us)\b|\b(?:our|this|the (?:whole|entire)|all|any)\s(?:(?:of|the|our)\s){0,2}(?:firm|office|team|group|lawyer|attorney|partner|colleague|address)/i

/** 'Please stop emailing Jim', but not 'Jim and me' */
const forColleague =
  /\b(?:[Ss]top|[Qq]uit|[Cc]ease|[Dd]o not|[Dd]on['’]t|no longer)\s(?:e-?mail|contact|messag|writ|send|mail)\w*\s(?:to\s)?(?!I\b|CVs?\b)\p{Lu}\p{L}+(?!\p{L}| and (?:me|us)\b)/u

/** 'Remove N from', 'stop emailing N', 'stop sending to N', 'N wishes' */
const askedFor = [
  /\b(?:remove|delete|drop|take|strike|scrub|erase|exclude|unsubscribe)\s(?<name>\S[^;!?]{1,80}?)\s(?:off|from|out\s+of)\b/i,
  /\b(?:stop|cease|quit|not|n['’]?t|never|longer|from)\s(?:e-?mail|contact|spam|messag|solicit)\w{0,5}\s(?<name>\S[^;!?]{1,80}?)[\s.!]{0,4}$/i,
  /\b(?:send|writ|e-?mail)\w{0,4}\s[^;!?]{0,60}?\bto\s(?<name>\S[^;!?]{1,80}?)[\s.!]{0,4}$/i,
  /^\W{0,4}(?:please\snote(?:\sthat)?\s)?(?<name>\S[^;!?]{1,80}?)\s(?:(?:no\slonger|also)\s)?(?:wish|want|ask|request|prefer|would|does|is\sn|should|must)/i,
]

/** Ends at most places where a sender may add words about the candidate. */
const partEnd = /,\s|\s(?:and|or|so|as|because|since|please)\s/i
/** 'I no longer recruit' and 'I do not want these emails' refuse no candidate. */
const ofOwnMail =
  /\b(?:no longer (?:at|with|in|do|work|handle)|e-?mails?|messages?|receiv\w+|unsolicited|recruit\w*|these|list)\b/i
/** Asks to meet nobody: 'Please talk to Bob' */
const pointsTo =
  /(?:^|[.!?,;:–—-])\s{0,3}(?:please |kindly |just )?(?:talk|speak|connect) (?:to|with)\b|\b(?:please|you (?:should|could|can|want to|need to)|(?:person|one) to) (?:talk|speak|connect)(?: (?:to|with))?\b/gi
/** An earlier decision of the firm */
const decided =
  /\b(?:passed(?! (?:you|this|it|her|him|them|along|your|(?:on )?(?:to|your|this|it))\b)|declined|rejected|turned \S+ down|said (?:no|yes)|met (?:with )?(?:her|him|them))\b/i

interface Mail {
  subject: string
  newText: string
}

export interface NoMoreMailWish {
  who: 'firm' | 'sender' | 'colleague'
  /** The clauses that ask; they may name a colleague. */
  words: string
}

/** `isOwnFirm` knows the names of the sender's firm. Reads the subject only when it is the sender's own. */
export function wishForNoMoreMail(
  { subject, newText }: Mail,
  isOwnFirm: (name: string) => boolean,
): NoMoreMailWish | null {
  const isOwnSubject = stripSubjectPrefixes(subject) === subject.trim()
  const clauses = [...(isOwnSubject ? [subject] : []), ...splitClauses(newText).map(({ text }) => text)]
  const wishes = clauses.filter(isWish)
  if (wishes.length === 0) return null
  const isOfColleague = wishes.every(wish => forColleague.test(wish))
  const isOfFirm = wishes.some(wish => forAll.test(wish) || askedFor.some(place => isOwnFirm(nameAt(place, wish))))
  const who = isOfFirm ? 'firm' : isOfColleague ? 'colleague' : 'sender'
  return { who, words: wishes.join(' ') }
}

/** False for 'We pass, please remove me from your list' and 'Wrong person, and we passed on her last month'. */
export function speaksOnlyForSender(mail: Mail, isOwnFirm: (name: string) => boolean): boolean {
  const clauses = splitClauses(mail.newText).map(({ text }) => text)
  const said = clauses.flatMap(text => (isWish(text) ? besideWish(text) : text.replace(pointsTo, ' ')))
  return (
    wishForNoMoreMail(mail, isOwnFirm)?.who !== 'firm' && !said.some(text => takesStance(text) || decided.test(text))
  )
}

function besideWish(clause: string): string[] {
  const isOwn = (part: string) => ofOwnMail.test(part) && !/\bwe\b/i.test(part)
  return clause.split(partEnd).filter(part => !words.test(part) && !isOwn(part))
}

/** True for 'Please remove Ms. Kessler from your list'. */
export function isNamedIn(words: string, name: string, address: string): boolean {
  const [localPart = ''] = address.toLowerCase().split('@')
  const names: string[] = `${name} ${localPart}`.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  const named: string[] = (words.match(/\p{Lu}\p{L}{2,}/gu) ?? []).map(word => word.toLowerCase())
  return named.some(word => names.includes(word) || (word.length > 3 && localPart.endsWith(word)))
}

const nameAt = (place: RegExp, clause: string): string => place.exec(clause)?.groups?.name ?? ''

function isWish(clause: string): boolean {
  if (!words.test(clause) || noWish.test(clause) || onlyLeavesThread(clause)) return false
  const { category, confidence } = judgeInterest({ newText: clause, subject: '', automatic: null })
  return category === 'unsubscribe' && confidence >= sureEnough
}
