import type { Clause } from './clauses.ts'
import type { Evidence } from './evidence.ts'
import { refusedRefusal } from './idioms.ts'
import type { Sign } from './plainSigns.ts'

/** Negated refusals in freer words than in `idioms.ts`, which only make a decline doubtful. */
const perhapsWished = new RegExp(
  [
    // I don't see why we wouldn't.
    `(?:\\bno|not|n['’]t)\\b[^.?!\\n]{0,30}\\b(?:reason|see|think of|imagine|know)\\b[^.?!\\n]{0,20}\\b(?:why\\b[^.?!\\n]{0,20}(?:\\bnot|n['’]t)\\b|not (?:to|have|see|meet)\\b)`,
    // It would be a real shame if we did not see her.
    `\\b(?:hate|sad|mad|crazy|foolish|silly|stupid|remiss|mistake|shame|pity|loss)\\b[^.?!\\n]{1,12}\\b(?:not|n['’]t|if we did(?:n['’]t| not))\\b`,
    `(?:\\bwould|['’]d|\\bwill|['’]ll)(?: \\w{2,10}){0,2} (?:regret|sorry)\\b[^.?!\\n]{0,12}\\b(?:not|n['’]t|if we did(?:n['’]t| not))\\b`,
    // Not meeting her would be madness.
    `\\bnot (?:\\w+ing|to \\w+)\\b[^.?!\\n]{0,60}\\b(?:crime|would be an? \\w+)\\b`,
    // There is no way I'm letting this one go.
    `\\b(?:(?:can|could)(?:not|['’]?t|n['’]t| not) afford|no way|would ?n['’]t|won['’]t|will not|not going)\\b[^.?!\\n]{0,20}\\b(?:pass(?:ing)?|miss|lose|letting|let (?:her|him|this|that|it))\\b`,
    // We could not afford not to, however the verb is spelled.
    `(?:\\b(?:can)?not|\\bcant|n['’]t) \\w{2,12} (?:not to|to (?:pass|miss|lose))\\b|\\bbe \\w{3,12} not to\\b`,
    // It wouldn't hurt to meet her; no reservations about setting up a call.
    `(?:n['’]t|\\bnot) hurt\\b|\\bno \\w{5,15} about \\w+ing\\b`,
    // No interest in seeing anyone but her; nobody I'd rather meet.
    `\\b(?:anyone|anybody|nobody|no one|somebody|someone)\\b[^.?!\\n]{0,15}\\b(?:but (?:her|him|them)|rather \\w+)\\b`,
    // No need to sell me on her just have her call me.
    `\\b(?:no (?:need|reason)|don['’]?t|do not)\\b[^?!\\n]{0,90}\\b(?:just|simply) (?:have (?!no\\b|an?\\b)|bring\\b|book\\b|set up\\b|arrange\\b|schedule\\b|get (?:(?:her|him|them|me)\\b|(?:[^\\s,]{1,20} ){1,3}in\\b))|\\bwon['’]?t (?:get|hear) a no\\b`,
    `\\b(?:no ?one|nobody)(?:['’]?s| is)? (?:passing|saying no|turning (?:her|him|it|this|that) down)\\b`,
    // You asked if we'd pass. We won't.
    `\\b(?:if|whether) we[^.?!\\n]{0,20}\\bpass\\b[^.?!\\n]{0,40}[.?!]? (?:we|i) (?:wo|would|will)(?:n['’]?t| not)\\b`,
    // We thought they would say no. They did not.
    `\\b(?:no|pass|decline|against (?:it|her|him)|down)\\b(?: period| comma)?\\W{0,3}(?:they|he|she) did(?:n['’]?t| not)\\b`,
    // I was fixing to tell you no.
    `\\bwas (?:going|fixing|about|ready|set|inclined|minded|prepared) to (?:tell you no|say no|pass|decline|turn (?:her|him|you|this) down)\\b|\\bagainst \\w+, not (?:her|him)\\b|\\bexpect (?:an? |our |my )(?:call|offer|invitation)\\b`,
    // Ms. Price, not the other, is the person we would like to see.
    `\\bis (?:the (?:one|person)|whom?) (?:we|i) (?:would|want|wish)\\b|\\b(?:what|which) \\w{3,10} would(?:n['’]?t| not) want\\b|\\blet['’]?s not (?:hang|wait|dither)\\b`,
    // It was unanimous: we want to bring her back.
    `: (?:we|i|they) (?:want|would like|plan|are going) to\\b|: (?:please )?(?:set up|schedule|book|arrange|bring|find)\\b|\\bwaste (?:any )?time\\b|\\bour (?:pick|choice)\\b|\\bagainst the other\\b`,
    `\\bwould like to (?:bring|have|invite|get) (?:[^\\s,]{1,30} ){1,3}(?:in|back)\\b`,
    `\\bwould like to (?:set up|schedule|arrange|book) an? (?:\\w+ )?(?:interview|call|meeting|chat) with (?!an?other\\b)|\\bhappily (?:give|see|meet|spare)\\b`,
    `\\ball set for (?:\\w+ ){0,2}(?:(?:mon|tues|wednes|thurs|fri)day|to(?:day|morrow)|\\d)`,
    `\\b(?:i['’]?ll|i will|let me) (?:call|ring|phone) (?!you\\b|it\\b|back\\b)(?:\\w+ ){1,3}(?:directly|myself|today|tonight|tomorrow|this|to set)\\b`,
    // She accepted! The vote passed.
    `\\b(?:s?he|they)(?:['’]s| has| have)? (?:just |already |verbally |formally )?(?:accepted|signed)\\b(?![^.?!\\n]{0,60}\\b(?:else(?:where)?|other|another|counter\\S*|compet\\w+|rival|current|somebody|someone|with|at|position|job|role)\\b)|\\bvote (?:passed|carried|was (?:yes|unanimous))\\b`,
    // I am encouraged and will take soundings.
    `\\bi(?:['’]?m| am) encouraged\\b|\\btak(?:e|ing) soundings\\b`,
    `\\bbefore (?:the|an|our|his|her|their) offer (?:can|could|is|goes|letter)\\b|\\boffer (?:letter )?(?:can|will|is to) be (?:released|issued|sent|signed|finali[sz]ed)\\b`,
    // There's no way I'm not interviewing this one.
    `\\bno way\\b[^.?!\\n]{0,15}(?:\\bnot|n['’]t)\\b|\\bcan(?:['’]?t|not) not\\b`,
    // Mark isn't interested, but I am.
    `\\bbut (?:i|we) (?:am|are|do|would)\\b(?=\\W*(?:[.!;\\n]|$))|\\bso (?:yes|yep|sure|absolutely)\\b`,
    `\\bbut (?:we |i )?(?:could|can|do|may|might|would)(?: still| always)? (?:use|need|want|make room|see|meet|talk|consider|work with|live with|manage)\\b`,
    // We have a need in her practice.
    `\\b(?:we|they|there)(?:['’]ve| do| really| currently)? (?:have|got|is|['’]s) (?:got )?an? (?:\\w+ )?(?:need|opening|seat|vacancy)\\b`,
    `(?<!\\bnot )\\b(?:exactly|just|precisely) (?:what|who|the \\w+) (?:we|i)\\b`,
    `(?<!(?:\\bnot|n['’]t|\\bnever|\\bhardly|\\bnor|\\bno)\\b[^.?!\\n]{0,40})\\b(?:and|is|be|looks|looks like|seems|seems like) an? (?:good |great |strong |perfect |excellent |real )?(?:fit|match)\\b`,
    // No need to send more candidates, we like her.
    `\\bno need (?:to|for)\\b[^.?!\\n]{0,60}[,;–—-] ?(?:we|i)(?:['’]ll| will| do| really)? (?:like|love|make|want|would|(?:are|['’]re) (?:sold|interested|happy))\\b`,
    `(?:\\bnot|n['’]?t|\\bnever)(?: yet)? (?:been )?(?:repl(?:y|ied)|respond(?:ed)?|answer(?:ed)?|written back|call(?:ed)? (?:us |me )?back|got(?:ten)? back|hear(?:d)? (?:back )?from (?:her|him|them))\\b`,
    `^\\W*do we (?:need|want|have)\\b[^.?!\\n]{0,80}\\?`,
    // We could not be happier with her; she left no doubt.
    `(?:\\bnot|n['’]t|\\bnever)(?: \\w+){0,3} (?:happier|better|stronger|more impressed|every day|shabby|disappoint\\w*)\\b|\\bsecond to none\\b|\\bno (?:doubt|surprises|weak\\w*|downside|red flags|equal)\\b|\\bsingle (?:weak|bad|negative)\\b|\\bnobody better\\b|\\b(?:isn['’]t|is not|won['’]t be|will not be|not) (?:an? |the )?(?:problem|issue|obstacle|concern|dealbreaker|deal breaker)\\b|n['’]t have any (?:issues?|concerns?|problems?)\\b|\\bwhich is fine\\b|\\b(?:she|he)['’]s it\\b|\\bfirst choice\\b|\\bno one has (?:her|his)\\b`,
    `\\bmade (?:the cut|it to)\\b`,
    // Yes, Monday or Tuesday. We do not reimburse mileage.
    `(?:^|[.!\\n])\\W{0,3}(?:yes|yep|yeah|sure)\\b[^.?!\\n]{0,30}\\b(?:(?:mon|tues|wednes|thurs|fri)day|to(?:day|morrow)|(?:this|next) week|\\d{1,2})\\b`,
    // We do no phone screens. Please have her come in on Tuesday.
    `(?<!\\b(?:not|never|n['’]t)\\b[^.?!\\n]{0,25})\\b(?:have|get|let) (?!no\\b|not\\b)(?:[^\\s,]{1,30} ){1,2}(?:come (?:in|by|to|over|on|down|up|and|see|meet)|on (?:the|an?|our) (?:\\w+ )?(?:flight|plane|train))\\b`,
    // Tax said no; our estates group has asked to be introduced.
    `\\b(?:be|get) introduced\\b|\\b(?:want|wants|would like|['’]d like|love|asked for|welcome|appreciate) an? (?:\\w+ )?(?:introduction|intro)\\b`,
    // The role has not been filled.
    `(?:\\bnot|n['’]?t|\\bnever)(?: yet)? (?:been )?(?:filled|hired)\\b|\\b(?:nobody|no one) (?:has been|was) hired\\b|\\bis still open\\b|\\b(?:search|process) is (?:still )?(?:ongoing|on)\\b(?! hold)`,
    // The rejection was sent by mistake. On the contrary, they recommended an offer.
    `\\bon the contrary\\b|\\b(?:nobody|no one)\\b[^.?!\\n]{0,20}\\b(?:rejected|declined|turned (?:her|him|them) down|passed on (?:her|him|them))\\b|\\b(?:sent|issued|went out|closed|declined|rejected)(?: to (?:you|her|him|them))? (?:in error|by (?:mistake|accident))\\b|\\brecommend(?:ed|s|ing)? (?:an|the) offer\\b`,
    // We passed her resume to the London office.
    `\\bpass(?:ed|ing)? (?:on )?(?:her|his|their|the|this) (?:resume|résumé|cv|profile|details|materials|name|info\\w*)\\b|^\\W*feedback (?:on|for|about|from)\\b`,
  ].join('|'),
  'i',
)

/** Negates what belongs to an arranged meeting: 'The call will not be recorded.' */
const arrangedDetail = new RegExp(
  [
    `(?:\\bnot|n['’]t) (?:be (?:recorded|on video|formal|in person|an? (?:panel|\\w+ interview)|asked|provided|reimbursed|covered|technical)|(?:take|last|run)\\b[^.?!\\n]{0,12}\\b(?:long|longer|more than|past|over)|validate parking|(?:use|click|try) the (?:old|other|first)\\b|park\\b|be late\\b|moving (?:it|the (?:call|interview|meeting))\\b|an? (?:formal|technical) (?:interview|meeting)\\b)`,
    `\\b(?:no|(?:is|are|be)(?:n['’]t| not) (?:an?|any)) (?:\\w+ )?(?:written test|test|dress code|parking|presentation|case study|panel|homework|slides?|laptop|nda|paperwork)\\b`,
    `(?:\\bnot|n['’]t|\\bno) need (?:for \\w+ )?(?:to )?(?:bring|prepare|print|dress|wear|give a presentation|fill|send a deck|park)\\b|\\bnothing formal\\b`,
    `\\bno change (?:to|for|about)\\b|\\b(?:just|only) me\\b|\\b(?:swapped in|take (?:his|her|their) place|sitting in|join instead|fill(?:ing)? in for|it will be me)\\b`,
  ].join('|'),
  'i',
)

/** Defers rather than declines: 'We will hold off for now.' */
const waiting = /\bhold(?:ing)? off\b|\bknow more (?:by|in|after|once|when|at the end)\b|\bupdate you on\b/i

const namedTime = `(?:${[
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|tue|tues|wed|thu|thur|thurs|fri)\\b|tomorrow|today|tonight|noon|mornings?|afternoons?',
  '(?:this|next|that|those|these) (?:days?|weeks?|dates?|times?|slots?|windows?)|the \\d{1,2}(?:st|nd|rd|th)|\\d{1,2}(?::\\d\\d)? ?[ap]\\.?m|\\d{1,2}[:/]\\d\\d?',
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.? \\d{1,2}',
].join('|')})`
/** Refuses a time, not the candidate. */
const refusedTime = new RegExp(
  [
    `(?<!\\bat )\\b${namedTime}\\b[^.;!?\\n]{0,25}\\b(?:(?:do|does|is|are|wo|ca)(?:n['’]?t| not)|will not|no good|no[ -]go|bad|tough|out|full|booked|impossible|difficult)\\b`,
    `\\b(?:can(?:['’]?t|not| not) (?:make|do|manage|talk|speak|meet|join)|not (?:free|available|around|possible)|unavailable|no can do|none of|neither of)\\b(?![^.;!?\\n]{0,25}\\bat (?:this|that|the present) time)[^.;!?\\n]{0,25}\\b${namedTime}\\b`,
  ].join('|'),
  'i',
)
const refusesCandidate =
  /\b(?:pass(?:ing)?|declin\w*|interest\w*|mov(?:e|ing) (?:forward|ahead|on)|proceed\w*|go(?:ing)? (?:forward|ahead|with)|filled|withdr\w*|fit|match|candidate|hir\w*|need|position|role|opening|resume|submi\w*)\b/i

/** Negations, endings, what is missing, and who was quicker. */
const refusalWords = new RegExp(
  `👎|^\\W*(?:no|nope|nah|none)\\b|\\b(?:${[
    'nothing|unable|a (?:hard |firm |definite |clear )?no(?![ -]?brainer)',
    'pass(?:ed|es|ing)?(?! (?:on )?(?:my|your|our|along)\\b| (?:him|her|them|it|this) (?:my|your|our|on|along|to)\\b)|declin\\w*|refus\\w*|reject\\w*|regret\\w*|unfortunate\\w*|unsuccessful|sadly|alas|sorry|afraid|apolog\\w*',
    'fill(?:ed|ing)?|clos(?:ed?|es|ing)|hold|pause\\w*|fr[eo]ez\\w*|froze|full|staffed|covered|cancel\\w*|called off|withdr\\w*',
    'already|dup\\w*|conflict\\w*|moratorium|embargo|internal\\w*|within|prior|before you|second|other\\w*|another|else\\w*|different|instead|rather',
    'too|over\\w*|under\\w*|beyond|outside|above|below|short|lack\\w*|weak\\w*|thin|light|junior|senior|gap|wrong|mismatch|unlikely|doubt\\w*',
    'unsubscribe|remov\\w*|stop\\w*|quit|cease|delete|erase|object|opt|off|portal|agenc\\w*|unsolicited|policy|junk|list|refrain',
    "applied|applicant|direct(?:ly)?|website|system|database|my desk|all set|(?:we are|we[’']?re|we r) (?:good|set|ok)",
    'end(?:ed)?|dead|gone|went|lost|taken|accepted|hired|offered|chose\\w*|picked|prefer\\w*|decided|came|has been|have been',
    'concern\\w*|problem\\w*|issue\\w*|worr\\w*|unless|only|just|but|however|although|though|yet|less|fewer|luck|best|wish\\w*',
    'leave|drop\\w*|forget|skip\\w*|scrap|move[ds]? on|going (?:with|forward with|in)|with|down|needs?|requir\\w*|minimum|at least|later|next year|future',
    'salary|comp|rate|book|portable\\w*|budget|headcount|expensive|cost|low|fit|match|person|years?|pqe',
    'nein|leider|nicht|kein\\w*|bereits|schon|pas|jamais|malheureusement|déjà|ya(?= [a-z])|lamentablemente|desafortunad\\w*|purtroppo|già|não|niet|geen|helaas|ikke|inte|nej|tyvärr',
  ].join('|')})\\b`,
  'i',
)

const negation =
  /\b(?:not|no|never|none|nobody|neither|nor|without|cannot|cant|dont|wont|isnt|arent|doesnt|hardly)\b|n['’]t\b/i
/** Words that declines negate. Other negations may praise: 'She did not disappoint.' */
const negatedWish =
  /\b(?:interest\w*|keen|fit\w*|match\w*|need\w*|open\w*|hir(?:e|ing)|vacanc\w*|seats?|room|slots?|role|position|spot|budget|headcount|capacity|proceed\w*|pursu\w*|mov(?:e|ing)|go(?:ing|es)?|tak(?:e|ing)|consider\w*|meet\w*|see|speak\w*|interview\w*|schedul\w*|right|suit\w*|us|me|look(?:ing)?|want\w*|able|enough|send\w*|contact\w*|e-?mail\w*|accept\w*|agenc\w*|recruit\w*|use|thanks?|thx|now|today|time|yet|longer|way|chance|feel\w*|think|sure|get|make|made|advance\w*|progress\w*|continue|offer\w*|work(?:s|ing)?|justify|support|sold|convinced|comfortable|persuaded|compelled|strong|ideal|candidate|person|one)\b/i

const longestMark = 200

/** Returns why a confident decline may be wrong. */
export function doubtfulDecline(clauses: readonly Clause[], newText: string): Evidence | undefined {
  const leaving = clauses.find(({ text }) => onlyLeavesThread(text))
  if (leaving) return marked(leaving, 'leaves only the thread')
  const refused = refusedRefusal.exec(newText) ?? perhapsWished.exec(newText)
  if (refused) {
    return { start: refused.index, end: refused.index + refused[0].length, rule: 'a refusal that is refused' }
  }
  const detail = arrangedDetail.exec(newText)
  if (detail) return { start: detail.index, end: detail.index + detail[0].length, rule: 'details of a meeting' }
  const waits = waiting.exec(newText)
  if (waits) return { start: waits.index, end: waits.index + waits[0].length, rule: 'words of waiting' }
  const time = refusesCandidate.test(newText) ? null : refusedTime.exec(newText)
  if (time) return { start: time.index, end: time.index + time[0].length, rule: 'words that refuse a time' }
  const agreeing = clauses.find(({ text }) => /\byes (?:to|on|for)\b/i.test(text))
  if (agreeing) return marked(agreeing, 'a yes beside a no')
  const first = clauses[0]
  const refuses = (text: string) => refusalWords.test(text) || (negation.test(text) && negatedWish.test(text))
  if (!first || clauses.some(({ text }) => refuses(text))) return undefined
  return marked(first, 'no word of refusal')
}

/** Refusals in other words than the plain ones. */
const hiddenRefusal = new RegExp(
  [
    `\\b(?:exists?|(?:is|are) (?:already|also)|already) in our (?:ats|systems?|databases?|records)\\b`,
    `\\b(?:shot|turned|voted|knocked) (?:it|this|that|her|him|them) down\\b|\\b(?:veto|nix|rescind)\\w*\\b|\\bwithdr\\w+ (?:the|our) offer\\b`,
    `\\bthought better of\\b|\\b\\d ?[-–] ?\\d against\\b|\\b(?:bombed|ghosted|blew|flunked)\\b|\\b(?:lukewarm|underwhelm\\w*|unprepared)\\b`,
    `\\b(?:have|has|['’](?:ve|s)) moved on\\b|\\bmove on\\b(?! to the (?:next|second|final) (?:step|stage|round|phase))|\\b(?:the )?next (?:candidate|one)\\b|\\b(?:rather|would) keep looking\\b`,
    `\\b(?:isn['’]t|is not) (?:it|the one)\\b|\\bnot what we (?:want|need)\\b|(?:^\\s*|\\b(?:she|he|they|it|this|that) )do(?:es)?n['’]t work for us\\b|\\bgoing to say no\\b|\\bdon['’]t think so\\b|\\bfor good\\b`,
    `\\bwhy would (?:we|i) (?:want|need)\\b|\\b(?:too|bit|rather) (?:green|junior|senior|expensive|light|thin|niche|pricey)\\b|\\b(?:she|he|they)['’]?(?:s| is| are) (?:a no\\b|out\\b(?=\\s*(?:[.!,;]|$)))|\\bignore the invite\\b`,
    `^\\s*(?:pass|no|nope)\\s*[.!,–-](?!\\s*(?:mon|tue|wed|thu|fri|next|this|problem))`,
    `\\bonly (?:send|candidates|people|\\d(?:st|nd|rd|th) years)\\b|\\b(?:send|get) me (?:some(?:one|body)|another|others|litigators)\\b|^\\s*only (?!mornings|afternoons|after|before|on|by|please)\\w.{0,30}\\bplease\\b`,
    `\\bwe(?:['’]ve| have)? (?:already )?(?:got|had|received) (?:her|him|them|this|it|(?:this|her|his|the) (?:cv|resume|profile))\\b.{0,20} from\\b(?! your?\\b)|\\ball (?:further )?(?:communications?|e-?mails)\\b|^\\s*enough with\\b|\\bonce was enough\\b`,
    `\\byes to .{1,60}\\bno to\\b|\\b(?:role|position|seat|search|opening|job) (?:is|was|has been) (?:now |already )?\\w{2,10}ed\\b`,
    `^\\W*(?:next|moving on|onwards?)(?: please| period| exclamation point)?\\W*$|\\bout of (?:the running|consideration|the process|the mix)\\b`,
    `\\b(?:previous|prior|earlier|existing) submission\\b|\\bdif+icult for us to\\b|\\bwould have (?:liked|loved)\\b|\\bmuch as (?:we|i) (?:(?:would )?(?:like|love)d?|enjoyed|admired?)\\b`,
    // Would the committee approve it? Never.
    `\\b(?:sadly|regretfully|alas)\\b,? (?:then,? )?no\\b|\\? (?:never|not a chance)\\b|\\b(?:will not|won['’]?t|do not want to|don['’]?t want to) (?:have|hold|start) an? (?:\\w+ )?(?:conversation|chat|call|discussion)\\b`,
    `\\bbut (?:we|i)(?:['’]ve| have)? (?:got )?no (?:room|openings?|seat|budget|need|vacancy|place)\\b`,
    // Please quit writing me; a different Mr. Monroe; yeah, nah.
    `\\b(?:quit|stop) (?:writ|e-?mail|mail|send|call|contact|bother)ing\\b|\\ba different (?:candidate|person|one|lawyer|m[rsx]+s?\\b)|\\bpigs (?:can )?fly\\b|\\bhell freezes\\b|\\byeah,? nah\\b|\\bresubmit\\w*|\\bknow (?:her|him) since\\b`,
    // Quick update on Wei: next.
    `(?<!\\b(?:what|who)(?:['’]?s| is| comes)? )\\bnext\\W*$`,
    `\\b(?:accept(?:ed|ing)|tak(?:en|ing)|took|signed)\\b[^.?!\\n]{0,30}\\b(?:elsewhere|another (?:offer|job|position|role|firm)|competing|counter-?offer)\\b`,
    `\\ba waste of \\S{2,12} time\\b`,
    `\\b(?:been|already|is) (?:interviewing|meeting|talking|speaking|in (?:our )?process) (?:here|with (?:us|me|our)|to (?:us|me|our))\\b|\\b(?:through|via|on) an? (?:employee |internal )?referral\\b`,
    // His offer lapsed, and the partners are unwilling to reopen it. We have no times, nor do I expect any.
    `\\boffer (?:has |had )?lapsed\\b|\\bunwilling to\\b|\\bnor do (?:i|we)\\b|\\b(?:we|i) have none\\b|\\bnot for (?:me|us)\\b(?! to (?:say|decide|judge))`,
    `\\btaken (?:a|the) (?:job|position|role|offer) (?:at|with)\\b|\\boffered to (?:our|his|her|their) own\\b`,
    // Your competitor set it up a week ago.
    `\\bbeat you (?:to (?:it|her|him|them)|by)\\b|\\bcompetit(?:or|ion)s?\\b[^.?!\\n]{0,20}\\b(?:set|arranged|sent|got|booked|had|has|beat)\\b|\\byou snooze\\b`,
    // Wrong Annette.
    `^\\W*(?:wrong|not the) \\w{2,15}\\b(?! (?:day|date|time|week|link|room))[ ,!.]|\\bi(?:['’]m| am) the one who\\b|\\b(?:confus|mix)\\w* (?:me|us) (?:up )?with\\b`,
    // I wanted to meet her but was outvoted.
    `\\b(?:outvoted|overruled)\\b|\\b(?:search|role|position|process|hire|seat) is off\\b|\\b(?:wrong|bad) (?:time|timing|year|moment)\\b`,
    // Make it the last; she ought to look elsewhere.
    `\\b(?:make|be) (?:it|this) the last\\b|\\blook elsewhere\\b|\\bsit(?:ting)? (?:that|this) one out\\b|\\b(?:all the best|best of luck|good luck) to (?:him|her|them)\\b|\\bcan['’]?t do anything\\b`,
    // I'd interview a 4th-year tomorrow, but she is a 9th-year.
    `\\b(?:we|i)(?:['’]?d| would) (?:interview|meet|hire|take|see) an? \\w|\\bhiring freeze\\b(?![^.?!\\n]{0,30}\\b(?:lifted|over|ended|thawed)\\b)`,
    `\\bif (?:she|he|they) had\\b|\\bin (?:a different|another) year\\b`,
    // He was referred to us by an associate.
    `\\b(?:was|were|been) (?:already )?referred (?:to (?:us|me) )?(?:by|through)\\b|\\b(?:have|have got|['’]ve got) (?:him|her|them) (?:\\w+ )?in hand\\b|^\\W*i(?:['’]?m| am) out\\W*$|\\bblock (?:me|us|you|yourself)\\b`,
    // Please ask her to apply on our website.
    `\\bapply (?:online|(?:on|through|via|at|in|using) (?:our|the) (?:\\w+ )?(?:web ?site|portal|site|careers?|page|system))\\b|\\b(?:fee|engagement|search) agreement\\b[^.?!\\n]{0,30}\\b(?:before|first)\\b`,
    // We will never agree to that.
    `\\bnever agree\\b|\\b(?:bring|brought) (?:the |our |her |his |this )?(?:discussions|talks|conversations?|process|search|candidacy) to an? (?:end|close)\\b|\\bno more (?:employees|hires|associates|lawyers)\\b|\\bwinding down\\b`,
    `\\bclosed? (?:his|her|their|the|this) file\\b|\\b(?:s?he|they)(?:['’]s| is|['’]re| are)? (?:starting|joining) (?:at|with) [a-z]`,
    // We would rather not invite him.
    `(?:\\bwould|['’]d) rather not\\b|\\b(?:should|ought)(?: not|n['’]?t)(?: to)? (?:meet|talk|speak|interview|see|call|invite|bring|proceed|move|go)\\b`,
    `\\b(?:difficult|hard|impossible) to (?:move|go|proceed|justify|take (?:this|it|her|him|them))\\b|\\btorpedo\\w*`,
    `\\bnot (?!the other\\b)[^,;!?\\n]{2,30}, is (?:the \\w+|whom?)\\b`,
    `\\bun-?schedul\\w*`,
    // She accepted her firm's offer, so we took her off the schedule.
    `\\baccept(?:ed|ing) (?:an? (?:\\w+ )?|\\w{2,12}['’]s |(?:his|her|their) (?:\\w+ ){0,2}\\w{2,12}['’]s |the (?!(?:formal|verbal|written|revised|final|firm['’]s)\\b)\\w+ )(?:\\w+[- ])?offer\\b|\\btook (?:her|him|them) off\\b`,
    // Please ignore it, we closed the search.
    `\\b(?:ignore|disregard) (?:it|(?:the|that|this|our|my) (?:\\w+ )?(?:invit\\w*|link|request|hold))\\b|\\bclos(?:ed|ing) (?:the|this|that|our) (?:search|role|position|requisition)\\b|\\bput (?:his|her|their) (?:papers|file|resume|cv) away\\b`,
    // Do not send CVs at six in the morning, or at any other time.
    `\\b(?:do not|don['’]?t|never)(?: ever)? send(?: us| me)?(?: any)?(?: more)? (?:cvs|resumes|résumés|candidates|profiles|these)\\b`,
    // We are taking it from here without an agency.
    `\\bwithout (?:an|any|the|your) (?:agency|recruiter|headhunter|agent)\\b|\\bon (?:his|her|their) own (?:account|accord|initiative)\\b`,
    // I'd sooner interview the parking meter; I'm none of the three.
    `(?:\\bwould|['’]d) sooner \\w|\\b(?:i['’]?m|i am|we['’]?re|we are) none of\\b`,
    // I'm good, thanks; all set here.
    `^\\W*(?:(?:i['’]?m|i am|we['’]?re|we are)(?: all)?|all) (?:good|set|fine|covered)(?: (?:here|for now|right now|on this(?: one)?|at the moment))?(?:\\W{1,3}(?:thanks|thank you|thx|ty)(?: though| anyway)?)?\\W*$`,
  ].join('|'),
  'i',
)

const calledOff = new RegExp(
  [
    `\\b(?:ca[nce]{2,5}l|call(?:ed|ing)? off|scrap|skip(?:ping)?(?!.{0,60}\\band\\b)|postpone|suspend|pause|hold(?:ing)? off(?: on)?)\\b (?:\\S{1,30} ){0,3}?(?:interviews?|call|meeting|visit|zoom|scheduling)\\b`,
    `\\bhold (?:on |off on )?(?:the |that |this )?(?:interviews?|scheduling)\\b|\\bput\\b[^.?!\\n]{0,40}\\bon (?:hold|pause|ice)\\b`,
    `\\b(?:(?:mon|tues|wednes|thurs|fri)day|interview|call|meeting|visit)\\b[^.?!\\n]{0,30}(?:\\bis|['’]s) off\\b(?! to)`,
    `\\b(?:stop|quit|cease) (?:the )?scheduling\\b|\\boff (?:our|the|my) (?:calendar|schedule|interview list)\\b`,
  ].join('|'),
  'i',
)
/** A question or another time shows that the sender still wants to meet. */
const rescheduled = /\?|\b(?:re-?(?:schedul|book)\w*|another|instead|other (?:times?|days?)|when else|move)\b/i

const isMoved = (clauses: readonly Clause[]) => clauses.some(({ text }) => rescheduled.test(text))

/** Returns the clause that refuses in other words than the plain ones. */
export function hidingRefusal(clauses: readonly Clause[]): Clause | undefined {
  const mayCallOff = !isMoved(clauses)
  return clauses.find(({ text }) => hiddenRefusal.test(text) || (mayCallOff && calledOff.test(text)))
}

/** Words of a wish: meeting, coming, times, consent, and questions. */
const wishWords = new RegExp(
  `\\b(?:${[
    'meet\\w*|interview\\w*|call(?:s|ed|ing)?|ring|phone|number|talk\\w*|speak\\w*|chat\\w*|conversation|see(?:s|ing)?|visit\\w*|introduce\\w*|connect\\w*|reach|zoom|teams|half an hour',
    'bring\\w*|send|sent|come|comes|coming|get|gets|getting|invite\\w*|have|fly|flight|driver|visitor|office|lunch|coffee|breakfast|dinner|drinks?|beer|tell|ask',
    'book\\w*|sched\\w*|set|arrang\\w*|organi[sz]\\w*|fix|coordinat\\w*|pencil|put|line|calendar|diary|times?|dates?|slots?|windows?|avail\\w*|free|open|when|where',
    'offer\\w*|hired?|start\\w*|join\\w*|contract|sign\\w*|proceed\\w*|forward|ahead|next|round|stage|step|propose\\w*|agreed|confirm\\w*|deal|done|sold|light',
    "yes|yep|yeah|yup|ok|okay|sure|absolutely|definitely|please|pls|go|going|works?|suits?|fine|good|great|perfect|love|like|want\\w*|keen|interest\\w*|happy|glad|let['’]?s|let (?:us|me)|either|latter|second|first|soon\\w*|inclined",
    'mon\\w*|tue\\w*|wed\\w*|thu\\w*|fri\\w*|sat\\w*|sun\\w*|today|tonight|tomorrow|tmrw|tmw|mornings?|afternoons?|noon|day|weeks?|month|jan\\w*|feb\\w*|mar\\w*|apr\\w*|may|june?|july?|aug\\w*|sep\\w*|oct\\w*|nov\\w*|dec\\w*',
    'gerne|ja|oui|rendez|disponib\\w*|entretien|colloquio|hablar|reuni\\w*',
  ].join('|')})\\b|\\d|👍|✅|🔥|\\?`,
  'i',
)
/** A shorter answer takes its meaning from the question. */
const shortestWish = 25

/** A question, a time, or the candidate's calendar alone shows a wish to meet. */
const settled =
  /\?|\b(?:(?:mon|tues|wednes|thurs|fri)day|to(?:day|morrow|night)|this|next|times?|dates|availability|\d{1,2})\b|\b(?:if|provided|assuming|as long as|should)\b[^.;\n]{0,40}\b(?:free|available|around|in town|interested|willing|open|suits?|convenient|works?|possible|helpful|likes?|wants?|up for|okay?|agreeable|game|keen|need be|can|could|would)\b/i

/** @param isContradicted whether all words about meeting are negated */
export function doubtfulYes(
  clauses: readonly Clause[],
  signs: readonly Sign[][],
  isContradicted: boolean,
): Evidence | undefined {
  const refusing = hidingRefusal(clauses)
  if (refusing) return marked(refusing, 'words that may refuse')
  if (isContradicted && !isMoved(clauses)) return marked(clauses[0]!, 'words that may refuse')
  const said = clauses.map(({ text }) => text).join(' ')
  if (said.trim().length >= shortestWish && !wishWords.test(said)) return marked(clauses[0]!, 'no word of a wish')
  const meetings = signs.flat().filter(({ kind }) => kind === 'meeting')
  const isConditional = meetings.length > 0 && meetings.every(({ conditional }) => conditional)
  if (!isConditional || clauses.some(({ text }) => settled.test(text))) return undefined
  return marked(clauses[signs.findIndex(inClause => inClause.some(({ conditional }) => conditional))]!, 'a condition')
}

const leavesThread =
  /\b(?:off|from|out of)\s(?:of\s)?(?:(?:this|the|that|these|your|our)\s)?(?:e-?mail\s)?(?:thread|chain|conversation|string|exchange|cc(?:\sline)?|loop|discussion)s?\b/i
const endsMore = /\b(?:lists?|database|distribution|unsubscribe|stop|quit|cease|mailing|any ?more|never|again)\b/i

/** 'Take me off this thread' ends no other email. */
export const onlyLeavesThread = (text: string): boolean => leavesThread.test(text) && !endsMore.test(text)

/** 'My last email was meant for someone else.' */
const takenBack =
  /\b(?:ignore|disregard) (?:my|our|the|that|this) (?:(?:last|previous|earlier|prior|other|first) )?(?:e-?mail|message|note|reply|response|one)\b|\b(?:last|previous|earlier|prior|that|first) (?:e-?mail|message|note|reply|response|one) (?:was|went out|got sent)(?: \w+)? (?:meant|intended|for|sent|by|in) [^.?!\n]{0,30}\b(?:else|other|another|different|error|mistake|recruiter|matter|thread)\b|\bwrong (?:thread|recipient|person|e-?mail|chain)\b/i

/** Returns the words that take an earlier email back. */
export function retraction(newText: string): Evidence | undefined {
  const found = takenBack.exec(newText)
  return found ? { start: found.index, end: found.index + found[0].length, rule: 'takes an email back' } : undefined
}

const asksAgain =
  /\b(?:re-?send|send (?:it|that|this|them|(?:her|his|the|your) \S{2,12}) (?:again|as an?)\b|(?:(?:wo|ca|did|does|could)n['’]?t|(?:will|did|does|could) not|cannot) (?:be )?open(?:ed)?\b|(?:no|missing|blank|empty|corrupt\w*|broken|dead) (?:attachment|file|link|pdf|resume|résumé|cv)\b|(?:attachment|file|link|pdf|resume|résumé|cv) (?:is|was|came through|seems?|appears?) (?:to be )?(?:missing|blank|empty|corrupt\w*|broken|dead)|(?:which|what) (?:candidate|one|person)\b|who is (?:this|she|he|your (?:manager|supervisor|boss))\b|(?:the )?wrong (?:attachment|file|resume|résumé|cv|candidate)\b|(?:who|any(?:one|body)) else (?:do you have|like)\b|do you (?:have|represent|know(?: of)?) any(?:one|body| (?:\w+[- ]){0,4}(?:associates?|attorneys?|lawyers?|candidates?|counsel|litigators?|paralegals?|resumes?))\b|(?:send|need|share) (?:us |me )?(?:your|an?|the) (?:\w+ )?(?:invoice|fee agreement|terms)\b|refund|complain(?:t|ing)?\b|unprofessional\b|(?:never|not|n['’]t) (?:yet )?(?:got(?:ten)?|heard|come|came|replied|responded|answered|called)(?: back)?(?: to| from)? (?:us|me|you)\b|(?:still )?waiting (?:for|on) (?:your|you|an answer)\b)/i

/** Returns what a sender without a stance asks of us, such as the file again or a refund. */
export function openRequest(clauses: readonly Clause[]): Evidence | undefined {
  const asking = clauses.find(({ text }) => asksAgain.test(text))
  return asking && marked(asking, 'a request to us')
}

const feeTerms =
  '(?:(?:fee|search|engagement|placement|recruit(?:ing|ment)|vendor|agency) (?:agreement|terms|contract|letter|schedule)|standard terms|renewed agreement|terms of business)'
const asksToSign = new RegExp(
  [
    `\\b(?:please|pls|kindly|need (?:you )?to|must|have to|ask you to|(?:can|could|would) you|until you(?:['’]ve| have)?|once you(?:['’]ve| have)?)(?: \\w+)? (?:counter-?sign|sign|execute|return)(?:ed)?\\b(?: and \\w+)? (?:\\w+ ){0,3}${feeTerms}\\b`,
    `\\b(?:need|require) (?:\\w+ ){0,3}(?:signed|executed) (?:\\w+ ){0,2}${feeTerms}\\b`,
  ].join('|'),
  'i',
)

/** Returns the condition that we sign an agreement. */
export function agreementFirst(clauses: readonly Clause[]): Evidence | undefined {
  const asking = clauses.find(({ text }) => asksToSign.test(text))
  return asking && marked(asking, 'an agreement to sign')
}

const searches =
  /\b(?:we|I)(?:['’]re| are|['’]m| am)? (?:now |also |currently )?(?:need|looking for|hiring|searching for|have an? (?:\w+ ){0,2}(?:opening|need|search|role) for) (?:\w+[- ]){0,5}(?:associates?|attorneys?|lawyers?|partners?|counsel|litigators?|paralegals?)\b/i

/** Returns a search for another candidate. */
export function newSearch(clauses: readonly Clause[]): Evidence | undefined {
  const searching = clauses.find(({ text }) => searches.test(text))
  return searching && marked(searching, 'a search for others')
}

function marked({ start, end }: Clause, rule: string): Evidence {
  return { start, end: Math.min(end, start + longestMark), rule }
}
