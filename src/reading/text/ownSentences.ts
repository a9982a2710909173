import { isDirection, isFooter, isInvitation, isMotto, isPersonalNotice, isRemark, isTagline } from './noticeLines.ts'
import type { SenderName } from './senderName.ts'
import { isClosing, isClosingWish } from './signatures/closingLines.ts'
import { isSignatureLine } from './signatures/signatureLines.ts'
import { contactDetail, officeWords } from './signatures/signatureRules.ts'

const known = [isFooter, isPersonalNotice, isTagline, isRemark, isMotto, isInvitation, isDirection]

/** Slogans, awards, office hours and notices that address the reader. */
const standing: readonly RegExp[] = [
  /\b(?:LLP|LLC|PLLC|LLLP|Inc|Ltd|GmbH|PC|P\.C\.)(?![\p{L}\p{N}])|©|®|[|·•│]|\.example\b/u,
  /\b(?:clients?|website|newsletters?|webinars?|podcasts?|linkedin|facebook|twitter|instagram|youtube|blog|consultations?|careers?|privacy|unsubscribe|opt[- ]out|mailings?|certified|awards?|awarded|ranked|named one|band \d|best lawyers|super lawyers|chambers|legal 500|great place|equal|diversity|inclusion|environment|print\w*|paper|wire|bank|viruses|licen[sc]ed|admitted|trusted|insured|donate|reviews?|referrals?|typo\w*|typographical|voice recognition|fax|logo|slogan|proud|seminar|forum|booth|no longer wish)\b/i,
  /\b(?:this|my|our|by|your|an?|time-sensitive \w+ by) (?:e-?mails?|message|inbox|mailbox|address|e-?mail address)\b|\bsubject line\b|\bpersonal (?:data|information)\b|\bunsolicited\b/i,
  /\b(?:(?:our|new|an?) )(?:new )?(?:offices?|address|team|people|firm|story|services?|mission|values|business|passion|priority|promise|guarantee|future)\b(?!.{0,60}\b(?:she|he|her|him|meet|call|interview)\b)/i,
  /\b(?:your|you have an?|need an?) (?:business|estate|wills?|company|family|home|case|rights|trust|success|future|records|contacts|lawyer|attorney|injur\w+|legal)\b|\bhelp (?:you|people|businesses|families)\b|\b(?:what we do|what you love|your (?:feedback|experience)|this helpful|we are moving|24\/7|advice|never|did you know|you following|tools?)\b|\bhow (?:can|may) (?:I|we) (?:help|assist|serve)\b|\bno fees? (?:unless|until)\b|\b(?:number|name|title|phone) has changed\b|\b(?:parental|maternity|paternity|medical|annual) leave\b|^\p{L}+ is (?:our|everything)\b/iu,
  /\b(?:office|working|business|opening|normal|core|flexible|part[- ]time|non-working)(?: \w+)? (?:hours|days?|week|time|pattern)\b|\byour (?:own )?(?:\w+ )?hours\b|\bflexibl[ey]\b|\bout of (?:the )?office\b|\bpart[- ]time\b|\b(?:is|are|will be) closed\b|\bwork(?:s|ing)? (?:from home|remotely|on (?!her|him|that|it|this)|(?:mon|tue|wed|thu|fri)\w*(?:,| to\b| through\b| and\b|\s?[-–]))/i,
  /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri)(?:day)?s?\.?\s?(?:to|through|thru|[-–—])\s?(?:tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?\b(?=\W?$|[:,]? \d)|\b(?:mon|tues|wednes|thurs|fri)days\b/i,
  /\bI(?: am|['’]m)? (?:sometimes|often|usually|generally|occasionally|committed|acknowledge|support|use|check|read|respond|answer|monitor|live|believe|respect|value)\b|\bI(?: do not| don['’]t)? work\b/i,
  /^\W*(?:visit|follow|join us|find us|like us|read|download|register|subscribe|learn|discover|celebrating|proud\w*|serving|offices?|note\b|please (?:note|visit|do not|don['’]t|recycle|consider|add|update|remember|be (?:aware|advised)|think|click|see our|help us|take a))\b/i,
  /\s[-–—~]\s?\p{Lu}[\p{L}.]+(?: \p{Lu}[\p{L}.]+){1,3}$/u,
]

const noMore =
  /^\W{0,3}(?:(?:please|pls|kindly)\s)?(?:stop\b|remove (?:me|us|my|this)\b|take (?:me|us|my|this)\b.{0,20}\boff\b|unsubscribe (?:me|us|pls|please)\b|delete my\b|(?:do not|don['’]t) (?:contact|e-?mail|send|write|call)\b|leave (?:me|us) alone|no more e-?mails?\b)/i

const day = String.raw`(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri)(?:day)?|today|tonight|tomorrow|noon|next week|this (?:week|morning|afternoon)|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}|\d{1,2}(?::\d\d)?\s?[ap]\.?m|\d{1,2}/\d{1,2}(?=\s|\?)|the \d{1,2}(?:st|nd|rd|th))(?!\p{L})(?!,? 20\d\d)`

const yesOrNo = new RegExp(
  [
    String.raw`^\W{0,3}(?:(?:and|also|but|or|oh|actually|well|so|sorry|great|ok|okay|then|just|please|pls|plz|thx|thanks)\W{0,3}\s){0,2}(?:`,
    [
      String.raw`(?:yes|yep|yup|yeah|nope|nah|ja|nein|oui)(?!\p{L})`,
      String.raw`(?:(?:strong|hard|big|soft|firm|easy|definite) (?:yes|no|pass)|[yn](?=\W?$))(?!\p{L})`,
      String.raw`no(?=\W*$|\s?[,.;:!–-]|\s(?:thanks?|thx|to|for|from|on|go|interest|longer|need|worries|problem|rush)\b)`,
      String.raw`(?:pass|passing|hold off|hold on|hold|wait|proceed|conflict)(?=\W*$|[,.;!]|\s(?:on|for|here|this|for now|please|from|until|till)\b)`,
      String.raw`not (?:for|${day}|interested|now|yet|this|at|right|an? (?:fit|match|no|yes)|sure|going|available|keen|in|my|her|him|the)\b`,
      String.raw`(?:interested|keen|happy|glad|delighted|free|available|declin(?:e|ed|ing)|out)(?=\W*$|[,.;!]|\s(?:to|in|on|for|after|before|from|${day})(?!\p{L}))`,
      String.raw`(?:agreed|confirmed|approved|absolutely|definitely|certainly|maybe|perhaps|possibly|sure|ok|okay|fine|great|perfect|excellent|wonderful|done|thanks|thank you|noted)(?=\W*$|\s?[,.;:!–-]|\s(?:for|with|to|by)\b)`,
      String.raw`(?:would (?:love|like|be)|(?:love|loved|like|liked|seems|can['’]t|cannot|only|count (?:me|us)|make it|meant|talk|you (?:can|may|could|should))|(?:will|going to|gonna) (?:do|call|pass|meet|check|ask|revert|send|let|be|need|wait|take))\b|(?:looks?|sounds?|works?)(?=\W*$)|(?:looks?|sounds?|works?)\s(?:good|great|like|well|fine|interesting|strong|for|\p{L}+\W*$)`,
      String.raw`(?:on (?:second|reflection)|scratch that|ignore (?:that|this|my)|update[:,]|correction[:,]|edit[:,]|just (?:heard|spoke|talked|saw|got|checked)|actually[,\s]|also[,\s]|\+1)`,
      String.raw`(?:both|either|neither|none|all three|same)(?!\p{L})`,
      '(?:role|position|seat|slot|spot)s? (?:is |was |has been |already )?(?:filled|closed|taken|gone|open|on hold)',
      String.raw`(?:go ahead|move (?:ahead|forward)|set (?:it|this|that|them|up|something|her|him)|schedule|book (?:it|her|him|them)|send (?:me|us|her|him|them|over|the|it|along|both|more|times|dates)|bring (?:her|him|them)|get (?:her|him|them)|call (?:me|her|him|us)|ring (?:me|her|him)|tell (?:her|him|them)|let (?:me|her|him|them|us)|let['’]s|put (?:her|him|them|me))(?!\p{L})`,
      String.raw`we(?:['’](?:ll|ve|d|re (?:out|in|on|good|full|done|not|all|covered|set|interested|keen|happy|going))| (?:won|can|don|didn)['’]t| will| would| need| have (?:a|an|no|already|filled|hired|decided|another|someone)| are (?:out|in|on|good|full|done|not|all|covered|set|interested|keen|happy|going))(?!\p{L})`,
      String.raw`(?:got it|received|correct|accepted|skip|filled|known to us|already|rather not|leaning|nothing|more soon|too (?:senior|junior|busy|late|expensive|many)|see (?:you(?! at the)|attached)|looking for(?:ward)?|next (?:week|month|year|time)|later)(?!\p{L})`,
      String.raw`(?:(?:on|or|for|by|before|after|until|around|at|try|any time|anytime|maybe)\s)?${day}`,
    ].join('|'),
    ')',
  ].join(''),
  'iu',
)

const asks =
  /^\W{0,3}(?:(?:and|also|but|or|so|oh|actually|sorry)[,:]?\s+){0,2}(?:can|could|would|will|when|what|which|who|where|why|is|are|does|do|did|has|have|was|should|shall|any|how|any(?:one|body)?|ok|thoughts|status|avails?|times?|call|zoom|send|tues|\d{1,2}|at)(?!\p{L})/iu
const isQuestion = (said: string) => asks.test(said) && /\?\W{0,3}$/.test(said)

const trade =
  /\b(?:pass(?:ed|ing)?|schedul(?:e|ed|ing)|meet(?:ing)?|met|interview(?:s|ed|ing)?|call|talk(?:ed)?|sp[eo]ak(?:ing)?|spoke|chat|set (?:it|this|that|something|up)|interested|works?|proceed(?:ing)?|mov(?:e|ing) (?:forward|ahead|on)|go(?:ing)? (?:ahead|with|another)|hir(?:e|ed|ing)|fill(?:ed)?|offer(?:ed)?|conflict(?:ed|s)?|candidates?|r[ée]sum[ée]s?|CVs?|transcripts?|hold(?:ing)? off|fit|love[ds]?|liked?s?|keen|declin(?:e|ed|ing)|all set|full|role|position|free|available|availability|wait|yes|no|start|salary|comp)\b/i
const person = /\b(?:we|us|me|they|them|it|please)\b/i

/** 'I can do Thursday', but not 'Imogen Hart I Partner'. */
const ofMyself = /(?<![\p{L}.])I(?:['’](?:ll|m|d|ve))?\s\p{Ll}/u
/** 'Bob says yes', 'He is a no for us' */
const ofOthers =
  /^\W{0,3}(?:[Ss]he|[Hh]e|[Tt]hey|[Tt]hat|[Tt]his|[Ii]t|\p{Lu}\p{Ll}+)(?:\s?[-–—:] (?:yes|no|pass)\b| too\W*$| as well\W*$|['’]s (?:in|out|free|keen|interested|a\b|not)| (?:looks?|sounds?|works?|says?|said|loved?|liked?|likes|wants?|would|could|will|can|agrees?|passed|thinks|thought|seems|reads|declined|(?:is|are|was) (?:in|out|free|keen|interested|on board|available|an? (?:no|yes|pass|go|fit|maybe|good|great|strong|hard)|not (?:in|for|free|keen|interested|available|an? (?:fit|match))|away|happy|great|good|fine|strong|perfect|filled))\b)/u
const ofCandidate = /(?<!\/)\b(?:she|he|her|him)\b(?!\/| who\b)/i

/** A longer paragraph does not end as a signature does. */
const longest = 200

/** True for a yes or no, a time, a question, or words of the trade. */
export function isOwnSentence(line: string): boolean {
  const said = line.trim()
  if (noMore.test(said.slice(0, longest)) && !isFooter(said)) return true
  if (isNotice(said)) return false
  if (yesOrNo.test(said) || isQuestion(said) || ofMyself.test(said) || ofOthers.test(said)) return true
  return ofCandidate.test(said) || (trade.test(said) && person.test(said) && /\p{Ll}/u.test(said))
}

const littleWords =
  /\b(?:the|an?|is|are|was|this|that|it|to|of|for|in|on|at|by|with|not|and|but|so|my|our|no|too|some|any)\b/i

/** Takes any sentence below a bare name. Slogans need a title or a firm above them. */
export function isAnySentence(line: string, sender: SenderName): boolean {
  const said = line.trim()
  if (isOwnSentence(said)) return true
  const speaks = /\p{Ll}{2}\)?[.!?…]+$/u.test(said) && littleWords.test(said) && !officeWords.test(said)
  return speaks && !isNotice(said) && !isSignatureLine(said, sender)
}

function isNotice(said: string): boolean {
  if (said.length === 0 || said.length > longest || isClosing(said) || isClosingWish(said)) return true
  return [...known, isStanding].some(isKnown => isKnown(said)) || contactDetail.test(said) || said.endsWith(':')
}

const isStanding = (line: string) => standing.some(rule => rule.test(line))
