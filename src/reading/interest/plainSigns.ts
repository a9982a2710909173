import type { InterestLevel } from '../../domain/responses/interest.ts'
import type { Clause } from './clauses.ts'
import type { Evidence } from './evidence.ts'

/** Levels above this confidence are filed without a person looking, so doubt brings the confidence down to it. */
export const doubtful = 55

const meeting =
  /\b(?:(?:re)?meet(?:ing)?s?|interview(?:s|ing)?|(?:speak|talk|chat)(?:ing)?|(?:first |phone |video |short |quick |introductory |screening )?call(?= with| on| for| next| this|[.?!,]|$)|zoom|(?:on|by) (?:the |a )?(?:phone|call|zoom|teams)|phone (?:screen|interview|call)|sit(?:ting)? down with|connect(?:ing)? with|(?:on|in) (?:the|our|my) (?:diary|calendar|schedule)|see(?:ing)? (?:her|him|them|#candidate|#name)|in front of|host(?:ing)?|find(?:ing)? (?:a |some )?(?:time|slot)|(?:come|came) (?:in|by)|schedul(?:e|es|ing)|set(?:ting)? (?:up|a time|something up|it up)|arrang(?:e|es|ing)|book (?:a|an|her|him|it|#candidate)|organi[sz](?:e|ing)|coordinat(?:e|ing)|lin(?:e|ing) up|proceed(?:s|ing)?|(?:mov|go|tak)(?:e|ing)? (?:it |this |things |her |him |them |#candidate )?(?:forward|ahead|further)|next (?:steps?|rounds?|stages?)|advanc(?:e|ing)|pursu(?:e|ing)|availability|(?:some|send|a few|what) (?:times|dates|slots)|(?:bring|have|get)(?:ing)? (?:her|him|them|#candidate) (?:in|back|over)|(?:extend|make|making|extending)\b.{0,40} offer|offer letter|hire (?:her|him|them|#candidate|#name|(?:the|this|your) candidate))\b/i
/** In such a clause a word of meeting promises none: it is negated, past, conditional, or about somebody else. */
const unmeant =
  /\b(?:not|n't|cannot|no|never|none|nobody|neither|nor|without|unable|little (?:point|reason)|against|instead|rather than|pass(?:ed|ing)?|declin(?:e|ed|ing)|regret|reject(?:ed|ing)?|filled|closed|frozen|on hold|hold off|was|were|had|did|met|interviewed|spoke|already|last (?:week|month|year|spring|fall|time)|ago|if|unless|until|whether|should you|once|other(?:s)? (?:candidate|people|lawyer)?s?|#other|another|someone|somebody|else|different|thank(?:s|ing)?(?: you)? for|stop|enjoyed|after (?:meeting|interviewing|speaking)|portal|agenc(?:y|ies)|recruiters?)\b/i

const refusal =
  /\b(?:(?:will|must|have to|going to|decided to|we|i) (?:respectfully |politely |regretfully )?(?:pass(?! (?:it|this|that|her|him|them|along|his|your|the|on (?:it|to)))|declin(?:e|ing))|(?:not|n't) (?:interested|a (?:good |great |strong |right )?(?:fit|match)|the right (?:fit|match)|moving forward|proceeding|going forward|for us)|no (?:thank(?:s| you)|interest|need|longer)|(?:role|position|seat|job)s? (?:is|are|was|were|has been|have been|have|has) (?:now |already |since |just |been )*(?:filled|closed|cancell?ed)|do(?:es)? (?:not|n't) (?:want|wish)|decided (?:against|not to)|will (?:not|n't) be (?:moving|proceeding|going)|remove (?:me|us)|unsubscribe)\b/i
/** A refusal that has been overcome, or that is of somebody else. */
const overcome =
  /\b(?:was|were|had|initially|originally|at first|normally|usually|#other|other|another|unless|if|whether|why)\b/i

/** A sign in a clause: whether it stands unopposed, and its words. */
export interface Sign {
  kind: 'meeting' | 'refusal'
  stands: boolean
  words: string
}

/**
 * Returns the words of meeting and of refusal in a clause, and whether the clause takes them back.
 *
 * @param clause its words joined with blanks, names written as '#candidate' and '#other'
 */
export function signsIn(clause: string): Sign[] {
  const text = clause.slice(0, 700)
  const meets = meeting.exec(text)?.[0]
  const refuses = refusal.exec(text)?.[0]
  const signs: Sign[] = []
  if (meets) signs.push({ kind: 'meeting', stands: !unmeant.test(text), words: meets })
  if (refuses) signs.push({ kind: 'refusal', stands: !overcome.test(text.replace(refuses, ' ')), words: refuses })
  return signs
}

/** Returns where plain words contradict a level: of meeting under a refusal or no stance, of refusal under a yes. */
export function contradiction(
  level: InterestLevel,
  clauses: readonly Clause[],
  signs: readonly Sign[][],
): Evidence | undefined {
  if (level !== 'high' && level !== 'not_interested' && level !== 'unknown') return undefined
  const against = level === 'high' ? 'refusal' : 'meeting'
  for (const [at, inClause] of signs.entries()) {
    const sign = inClause.find(({ kind, stands }) => stands && kind === against)
    const { start, end } = clauses[at]!
    if (sign) return { start, end, rule: `words of ${against}: “${sign.words}”` }
  }
  return undefined
}
