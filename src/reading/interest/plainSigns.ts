import type { InterestLevel } from '../../domain/responses/interest.ts'
import type { Clause } from './clauses.ts'
import type { Evidence } from './evidence.ts'
import { idioms } from './idioms.ts'

const meeting =
  /\b(?:(?:re)?meet(?:ing)?s?|interview(?:s|ing)?|(?:speak|talk|chat)(?:ing)?|(?:first |phone |video |short |quick |introductory |screening )?call(?= with| on| for| next| this|[.?!,]|$)|zoom|(?:on|by) (?:the |a )?(?:phone|call|zoom|teams)|phone (?:screen|interview|call)|sit(?:ting)? down with|connect(?:ing)? with|(?:be|get) introduced to|introduce (?:us|me|our|the)|(?:an|mak(?:e|ing) the) introduction|(?:on|in) (?:the|our|my) (?:diary|calendar|schedule)|see(?:ing)? (?:her|him|them|#candidate|#name)|in front of|host(?:ing)?|find(?:ing)? (?:a |some )?(?:time|slot)|(?:come|came) (?:in|by)|schedul(?:e|es|ing)|set(?:ting)? (?:up|a time|something up|it up)|arrang(?:e|es|ing)|book (?:a|an|her|him|it|#candidate)|organi[sz](?:e|ing)|coordinat(?:e|ing)|lin(?:e|ing) up|proceed(?:s|ing)?|(?:mov|go|tak)(?:e|ing)? (?:it |this |things |her |him |them |#candidate )?(?:forward|ahead|further)|(?:next|second|final) (?:steps?|rounds?|stages?)|advanc(?:e|ing)|keep going|(?:let us|please) continue|bring in|get (?:her|him|them|#candidate) scheduled|offer(?:ing)? (?:her|him|#candidate|#name) (?:the|a|our) |continu(?:e|ing) (?:discussions|talks|conversations|the process)|discuss the (?:package|terms)|pursu(?:e|ing)|availability|(?:some|send|a few|what) (?:times|dates|slots)|(?:bring|have|get|like|love|want|invite)(?:ing)? (?:her|him|them|#candidate|#name|(?:the|this|your) candidate) (?:in|back|over|by|round)|(?:extend|make|making|extending)\b.{0,40} offer|offer letter|hire (?:her|him|them|#candidate|#name|(?:the|this|your) candidate))\b/i
/** With one of these in the clause, words about meeting promise nothing: they are negated, or about others. */
const takenBack =
  /\b(?:not|n't|cannot|no|never|none|nobody|neither|nor|without|unable|little (?:point|reason)|against|instead(?! \?)|rather than|pass(?:ed|ing)?(?! (?:you|this|it|her|him|them|along|your|(?:on )?to|#candidate|#name))|declin(?:e|ed|ing)|regret|reject(?:ed|ing)?|filled|closed|frozen|on hold|hold off|other(?:s)? (?:candidate|people|lawyer)?s?|#other|another(?! (?:call|chat|conversation|interview|look|meeting|round|session|time))|someone|somebody|else|different|stop|portal|agenc(?:y|ies)|recruiters?)\b/i
/** Words about meeting promise nothing in a clause with a condition. */
const condition =
  /\b(?:if|unless|until|whether|once|provided|assuming|as long as|subject to|depend(?:s|ing) on|should (?:you|he|she|they|the|#candidate|#name))\b/i
/** Turns later words about meeting in the same part of a clause into a wish. */
const wish =
  /\b(?:want(?:s|ed)?|like|love|wish(?:es)?|please|let us|just|so|happy|glad|keen|ready|find|get|set|book|bring|have)\b/i
/** Also without the comma: 'No need to send more, just set up the call'. */
const partEnd = / , (?:and )?| and |(?<!\b(?:not|n't|to)) (?=(?:just|please|so) )/
const order = /^(?:schedule|arrange|interview|organi[sz]e|coordinate) (?:her|him|them|it|an?|the|#candidate|#name)\b/
/** A past meeting promises nothing; a later offer does. */
const past =
  /\b(?:was|were|had|did|met|interviewed|spoke|already|last (?:week|month|year|spring|fall|time)|ago|thank(?:s|ing)?(?: you)? for|enjoyed|after (?:meeting|interviewing|speaking))\b/i
const offer = /\b(?:offer|hire)\b/i

const refusal =
  /\b(?:(?:will|must|have to|going to|decided to|we|i) (?:respectfully |politely |regretfully )?(?:pass(?! (?:it|this|that|her|him|them|along|his|your|the|on (?:it|to)))|declin(?:e|ing))|(?:not|n't) (?:interested|a (?:good |great |strong |right )?(?:fit|match)|the right (?:fit|match)|moving forward|proceeding|going forward|for us)|no (?:thank(?:s| you)|interest|need|longer|room|openings?|vacanc(?:y|ies)|headcount)|(?:role|position|seat|job)s? (?:is|are|was|were|has been|have been|have|has) (?:now |already |since |just |been )*(?:filled|closed|cancell?ed)|do(?:es)? (?:not|n't) (?:want|wish)|decided (?:against|not to)|will (?:not|n't) be (?:moving|proceeding|going)|remove (?:me|us)|unsubscribe)\b|\bpass(?:ing|ed) on #candidate(?! (?:'s|to)\b)/i
/** The refusal was overcome, or comes from someone else. */
const overcome =
  /\b(?:was|were|had|initially|originally|at first|normally|usually|#other|other|another|unless|if|whether|why)\b/i

/** Reads 'hire Mr. Vance' as 'hire Vance'. */
const titles = /\b(?:mr|mrs|ms|miss|dr|prof)\b(?: \.|\.)? (?=#)/g

/** A sign in a clause, and whether nothing opposes it. */
export interface Sign {
  kind: 'meeting' | 'refusal'
  stands: boolean
  /** Has its own part of the clause: 'We won't wait, please set up a call.' */
  standsInPart: boolean
  conditional: boolean
  words: string
}

/** @param clause words separated by spaces, with names as '#candidate' and '#other' */
export function signsIn(clause: string): Sign[] {
  const text = clause.slice(0, 700).replace(titles, '').replace(idioms, ' ')
  const meets = meeting.exec(text)?.[0]
  const refuses = refusal.exec(text)?.[0]
  const signs: Sign[] = []
  if (meets) {
    const conditional = condition.test(text)
    const stands = !conditional && isMeant(meets, text)
    const standsInPart = stands || (!conditional && text.split(partEnd).some(isWish))
    signs.push({ kind: 'meeting', stands, standsInPart, conditional, words: meets })
  }
  if (refuses) {
    const stands = !overcome.test(text.replace(refuses, ' '))
    signs.push({ kind: 'refusal', stands, standsInPart: stands, conditional: false, words: refuses })
  }
  return signs
}

/** Returns whether nothing in the text takes back its words about meeting. */
function isMeant(meets: string, text: string): boolean {
  return !takenBack.test(text) && (offer.test(meets) || !past.test(text))
}

function isWish(part: string): boolean {
  const meets = meeting.exec(part)?.[0]
  return meets !== undefined && (wish.test(part) || order.test(part)) && isMeant(meets, part)
}

/** Finds words about meeting in a refusal or without a stance, and words of refusal in a yes. */
export function contradiction(
  level: InterestLevel,
  clauses: readonly Clause[],
  signs: readonly Sign[][],
): Evidence | undefined {
  if (level !== 'high' && level !== 'not_interested' && level !== 'unknown') return undefined
  const against = level === 'high' ? 'refusal' : 'meeting'
  for (const [at, inClause] of signs.entries()) {
    const sign = inClause.find(({ kind, standsInPart }) => standsInPart && kind === against)
    const { start, end } = clauses[at]!
    if (sign) return { start, end, rule: `words of ${against}: “${sign.words}”` }
  }
  return undefined
}
