import { calendarAnswer } from '../interest/calendarAnswer.ts'
import { incase, isAside } from './agreement.ts'

const anyOf = (patterns: readonly string[]) => patterns.map(pattern => String.raw`\b(?:${pattern})\b`).join('|')

const not = `(?:(?<!why )not|never|(?:is|are|was|does|do|did|has|have|had|ca|could|wo|would|need)n['’]?t)`
const weekday = '(?:mon|tue|wed|thu|fri)[a-z]{0,6}'
const meeting = '(?:the|our|her|his) (?:call|interview|meeting|time|slot|date|talk|conversation)'
const when = `(?:${weekday}(?: at [\\d:]{1,5})?|(?:that|the|this) (?:day|time|slot|date|hour))`
const role = '(?:position|role|opening|seat|spot|job|search|requisition|vacancy|slot)'
const somebodyElse =
  '(?:someone|somebody) else|another (?:candidate|person|associate|lawyer)|a different candidate|other candidates'

/** Left out before the words are searched: 'No need to reschedule', 'Let's move it to Zoom.' */
const harmless = new RegExp(
  anyOf([
    `${not} (?:(?:need|want|wish|plan|planning|have|going|intend|looking) to |be |been |being |yet |have )?(?:cancel|postpone|withdr[ae]w|decline)\\w*`,
    `(?:no (?:need|reason|plans?)|${not} (?:need|want|wish|plan|planning|have|going|intend)) to (?:re-?schedule|move|change|push|shift)(?: (?:it|this|that|anything|${meeting}))?`,
    `${not} (?:yet )?(?:been )?(?:accepted|taken|signed|filled|closed|hired)`,
    '(?:thanks|thank you)(?! in advance)[^.,;!?\\n]{0,20} for[^.,;!?\\n]{0,40} (?:re-?scheduling|(?:moving|changing|shifting) (?:it|this|that|the \\w+)|finding (?:another|a different|a new) (?:time|day|slot|date))',
    `(?:mov|chang|shift|switch)(?:e|ed|ing)? (?:it|this|that|her|him|${meeting})(?: over)? (?:to|into) (?:an? |the |our |your )?(?:\\w+ ){0,2}(?:zoom|teams|webex|video\\w*|phone|in[- ]person|room|office|floor|building)`,
    'mov(?:e|ed|ing) (?:her|him|them|things) (?:forward|ahead|along)|mov(?:e|ed|ing) (?:her|him|them|it) to (?:the|a) (?:next|second|final) (?:round|stage|step)',
    'disregard (?:the|my) (?:old|previous|first|earlier|other) (?:\\w+ )?(?:one|links?|dial[- ]in|attachment|number)',
    'no longer (?:at|with|requires?|needs? (?:an?|references|writing))',
    'cancel\\w* (?:her|his|my|their|our|an?)(?: other)? (?:vacation|trip|holidays?|plans?|leave|deposition|appointment)',
    'cancell?ation (?:policy|fee)',
    'declin\\w+ (?:all |her |his |the |two |three |several |an )?(?:other|another|competing) (?:\\w+ )?(?:offers?|interviews?|firms?|roles?)',
    String.raw`unfortunately[^.!?\n]{0,40}(?:lobby|parking|wi-?fi|elevators?|entrance|door|building|link|files?|attachments?|traffic|trains?)`,
  ]),
  'gi',
)

/** The meeting or the matter is over or moves, whoever says so. */
const over = new RegExp(
  anyOf([
    String.raw`(?:re-?schedul|postpon|cancel|withdr[ae]w|un-?schedul|bail)\w*`,
    'call(?:ing|ed)? (?:it |this |the \\w+ )?off|rain ?check|pull(?:ing|ed) out|put off|scrap|nix|shelve|defer(?! to)|(?:to|we|must) delay(?! (?:my|our|this email))|delaying|regroup|bump(?:ed)?(?! into)|on (?:hold|pause|ice)|landed on',
    `(?:hold(?:ing)? off|stand(?:ing)? down|(?:bow|drop|back|opt)(?:ping|ped|ing|ed)? out)(?! on (?:feedback|the offer))`,
    `(?:scratch|forget)(?: about)? (?:it|${meeting}|${weekday})|release (?:the|her|his|that|this|our) (?:slot|time|hold|day|hour)`,
    `(?:tak(?:e|ing|en) [^.,;!?\\n]{1,30} off|remov(?:e|ed|ing) [^.,;!?\\n]{1,30} from) (?:the|my|our|your|her|his) (?:calendars?|books|schedules?)`,
    `(?:delet|remov|revok)(?:e|ed|ing) (?:the|my|our|your) (?:invit\\w+|meeting|calendar)|(?:not to|do not|don['’]?t)(?: bother)? (?:com(?:e|ing)|show up)`,
    '(?:table|revisit) (?:this|it)|revisit (?:in|after|next)|(?:circl|com)(?:e|ing) back (?:to (?:this|it|her|him) )?(?:in|after) (?:the |january|february|march|april|may|june|july|august|september|october|november|december)',
    `(?:bring|brought|bringing) (?:it|${meeting}) forward`,
    `(?:push|mov|shift|chang|miss)(?:e|ed|es|ing)? (?:it|this|that|her|him|back|${meeting}|${weekday}|(?:the )?\\d)`,
    '(?:push|mov|shift|slid)(?:e|ed|es|ing)? (?:\\w+ ){0,3}(?:to|into|until|till) (?:next|later|another|early|the (?:week|following|next|afternoon|morning|end))(?! (?:steps?|rounds?|stages?|levels?|interviews?))',
    'flexib\\w+ to (?:move|shift)',
    `${when} (?:is|has been|has become|became|looks|(?:just )?got) (?:out|bad|eaten|tough|full|gone|taken|no good|impossible)`,
    `(?:${weekday}|it|that|everything|interview|call|meeting)(?: [^.,;!?\\n]{1,60})?(?: is|['’]s)(?: now)? off(?=\\s*(?:[.,;!]|$))`,
    'no longer|not (?:\\w+ )?any(?: more|more| longer)',
    `(?:${not}|no) (?:need|want|wish|have) to (?:see|interview|proceed|speak (?:with|to)|talk to|meet(?: with)?) (?:her|him|them|mr|ms|mrs|\\p{Lu}\\p{L}+)`,
    "(?:do|does|did|will|wo|is)(?:n['’]?t| not) (?:work|suit|happen|good)",
    '(?:another|other|different|new) (?:time(?! zones?)|day|slot|date|option)s?|(?:do|make|have|try) (?:this|it) (?:the following week|the week after|next week)|rather (?:do|have|meet) (?:the|on|in the|another)|(?:next week|the (?:week after|following week|new year|morning|afternoon)) instead|instead next week',
    '(?:find|need|prefer|want|suggest|propose) an? (?:\\w+ )?(?:later|earlier) (?:time|day|slot|date|hour)',
    "accepted (?:an|another|the|a) (?:other |competing )?(?:offer|position|role|job)|(?:took|taken|taking|signed)(?: with)? (?:another|an? (?:job|position|role) (?:at|with) another)|accepted with another|accepted elsewhere|offer(?: that)? (?:she|he|they)(?:['’]s| has| have)? accepted|counter-?offer\\w*",
    `(?:hired|went with|gone with|going with|chose|chosen|selected|offer to|forward with) (?:${somebodyElse})`,
    `${role}[^.,;!?\\n]{0,20} (?:is|was|has been|have been|been|got|now)(?: now| already| just| since)? (?:filled|closed|frozen|eliminated)(?! by (?!someone|somebody|another))`,
    `filled (?:the|this|that|our|her) (?:\\w+ )?${role}|clos(?:ed|ing) (?:the|this|our) (?:\\w+ )?${role}|hiring freeze|freeze on|fro(?:ze|zen) hiring`,
    '(?:go|going|gone|went|moving|head\\w*) (?:in )?(?:an?)?(?: ?other| different) (?:direction|way|route)',
    'in error|by mistake|disregard|ignore (?:my|the)',
    "we(?:['’]ll| will)? pass(?! (?:it|this|that|her|him|the|your|my|our|along|on to))|(?:going to|will|must|ha(?:ve|s) to|need to|like to) pass(?! (?:it|this|that|her|him|the|your|my|our|along|on to|by))|(?:prefers?|rather|chose|elected) not|decided (?:not|against|to (?:pass|stay|remain|decline))",
    `${not} (?:be )?(?:interested|going (?:forward|to happen|ahead)|moving (?:forward|ahead)|proceed(?:ing)?|pursu(?:e|ing)|continu(?:e|ing))`,
    'declin(?:e|es|ed|ing)|off the market|stay(?:ing)? (?:put|where (?:she|he|they|I))|staying (?:at|with) (?:her|his|their)|second thoughts|cold feet|lost interest|(?:pull|remov|tak|took)\\w* (?:herself|himself|themselves|her name|his name)|chang(?:ed|ing) (?:her|his|their|our|my) mind',
    'turn(?:ed|ing)? (?:(?:it|this|us|you|the \\w+) down|down (?:the|this|your|our) (?:interview|role|opportunity|invitation|position))',
    '(?:out of|from) (?:the )?(?:consideration|running)',
  ]),
  'iu',
)

/** Trouble of one person, despite which the meeting may go ahead. */
const trouble = new RegExp(
  anyOf([
    "(?:can(?:no|['’]?)t|can not|couldn['’]t|won['’]t|will not|unable to|not able to) (?:be able to )?" +
      '(?:make|do|attend|join|meet|be (?:there|available|free)|keep|honor|come|accommodate)',
    '(?:something|conflict) (?:has |have )?(?:come up|came up|arisen|arose)|(?:has|have|had|is|into) a conflict(?! check| of interest)|double[- ]booked',
    '(?:called|pulled|dragged|stuck) (?:back )?(?:in|into|to) (?:an? |the )?(?:court|trial|hearing|deposition|closing|mediation|meeting)',
    'unfortunately|sick|the flu|unwell|emergency|under the weather|in (?:the )?hospital|hospitali[sz]ed|bereavement|passed away|died|death in|(?:an|car) accident|lost (?:her|his|my) voice|(?:has|have|got|with|for|caught) covid',
    `${not} (?:able to (?:make|do|attend|join|meet|come|be)|available|free|ready to (?:meet|see|interview))|called away|out of (?:pocket|town)|clash(?:es)?|(?:office|offices|we|firm) (?:is|are|will be) closed|(?:is|are) now (?:traveling|travelling|away)`,
    'now (?:has|have) an? (?:hearing|trial|deposition|conflict|closing|mediation|client)|need (?:some |a bit )?more time',
    "(?:is|am|are|was|be|been|feeling|fell|fallen|has|have|got|with)(?: \\w+)? (?:ill|a fever)|(?:he|she|I)['’][sm] ill",
  ]),
  'i',
)

/** 'Could we start half an hour later?' */
const shift =
  /\b(?:can|could|would|need|needs|want|wants|possible|chance|prefer)\b[^.!?\n]{0,60}\b(?:(?:minutes|mins|hour|hours|bit|little|day|week) (?:earlier|later)|(?:earlier|later) (?:that|the same|in the|on (?:that|the)) (?:day|week|morning|afternoon))\b/i
const news = /\b(?:hear|know|decid\w+|update\w*|touch base)\b/i

const stand =
  /\b(?:still (?:on|set|good|happening)|all (?:set|good)|(?:go(?:es|ing)?|proceeds?|proceeding) ahead|as (?:planned|scheduled|agreed|confirmed))\b/i
const doubtful = new RegExp(`\\?|\\b(?:if|whether|would|could|might|unless|cannot|${not})\\b`, 'i')

/** True if a sentence about the candidate says that the meeting does not take place as agreed. */
export function cancels(sentences: readonly string[], isAbout: (sentence: string) => boolean): boolean {
  const stands = sentences.some(sentence => stand.test(sentence) && !doubtful.test(sentence))
  return sentences.some(sentence => {
    if (incase.test(sentence) || !isAbout(sentence)) return false
    const words = sentence.replace(harmless, ' ')
    if (over.test(words)) return true
    return !stands && (trouble.test(words) || (shift.test(words) && !isAside(words) && !news.test(words)))
  })
}

const forwarded = /^\s{0,20}fwd?\s{0,20}:/i

/** Returns how a calendar program ends or moves the meeting of its subject. */
export function calendarChange({ subject, odataType }: { subject: string; odataType: string | null }) {
  const kind = calendarAnswer(subject.replace(forwarded, ''), odataType ?? '')?.kind
  if (kind === 'canceled' || kind === 'declined') return 'ended' as const
  if (kind === 'proposed') return 'moved' as const
  return kind === 'invited' ? ('invited' as const) : null
}
