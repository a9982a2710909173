import type { Clause } from './clauses.ts'
import type { Cue, Stance } from './cues.ts'
import { regretRules } from './declineRules.ts'
import type { InterestCategory, InterestLevel } from './interest.ts'

export interface WeighedStance {
  level: InterestLevel
  category: InterestCategory
  confidence: number
  deciding: readonly Cue[]
}

/** The cues of one reply, to be asked what is there and what comes last. */
class CueSet {
  readonly cues: readonly Cue[]
  constructor(cues: readonly Cue[]) {
    this.cues = cues
  }
  of(...stances: Stance[]): Cue[] {
    return this.cues.filter(cue => stances.includes(cue.stance))
  }
  has(...stances: Stance[]): boolean {
    return this.of(...stances).length > 0
  }
  rule(stance: Stance, ...rules: string[]): Cue[] {
    return this.of(stance).filter(cue => rules.includes(cue.rule))
  }
  /** The last clause that takes one of the stances; -1 when none does. */
  last(...stances: Stance[]): number {
    return Math.max(-1, ...this.of(...stances).map(cue => cue.clause))
  }
}

const verdict = (
  level: InterestLevel,
  category: InterestCategory,
  confidence: number,
  deciding: readonly Cue[],
): WeighedStance => ({ level, category, confidence, deciding })

/** The net stance of a reply: refusals and wishes to meet first, the later of two outweighing the earlier. */
export function weigh(cues: readonly Cue[], clauses: readonly Clause[]): WeighedStance {
  const set = new CueSet(cues)
  return (
    offTopic(set) ??
    refused(set) ??
    wantsToMeet(set) ??
    elsewhere(set) ??
    later(set) ??
    considered(set) ??
    received(set) ??
    guess(clauses)
  )
}

function offTopic(set: CueSet): WeighedStance | undefined {
  const cues = set.rule('unrelated', 'another subject')
  return cues.length > 0 ? verdict('unknown', 'other', 65, cues) : undefined
}

function refused(set: CueSet): WeighedStance | undefined {
  const meets = set.last('meet', 'meetPerhaps')
  const firmMeet = set.last('meet')
  if (set.has('unsubscribe') && firmMeet < 0) {
    return verdict('not_interested', 'unsubscribe', 90, set.of('unsubscribe'))
  }
  if (set.has('duplicate') && firmMeet <= set.last('duplicate')) {
    return verdict('not_interested', 'duplicate', meets >= 0 ? 70 : 85, set.of('duplicate'))
  }
  if (set.has('decline') && firmMeet <= set.last('decline')) return declined(set, meets >= 0)
  if (set.has('noSeat') && firmMeet <= set.last('noSeat')) return noSeat(set)
  return undefined
}

function declined(set: CueSet, conflict: boolean): WeighedStance {
  if (set.has('return') && set.last('return') >= set.last('decline')) {
    return verdict('low', 'deferral', 65, set.of('return'))
  }
  const review = set.rule('positive', 'will review or share')
  const turned = review.filter(cue => cue.turns && cue.clause > set.last('decline'))
  if (turned.length > 0) return verdict('moderate', 'positive', 60, turned)
  return verdict('not_interested', 'decline', conflict ? 75 : 90, set.of('decline'))
}

/** No seat now: low when a time, a condition or a file is named, else a decline (rule: 'not now' without either is no). */
function noSeat(set: CueSet): WeighedStance {
  if (set.has('return')) return verdict('low', 'deferral', 85, set.of('return'))
  const review = set.rule('positive', 'will review or share', 'a decision follows', 'in the running')
  if (review.some(cue => cue.clause > set.last('noSeat'))) return verdict('moderate', 'positive', 60, review)
  if (set.has('question')) return verdict('moderate', 'question', 60, set.of('question'))
  const door = set.rule('openDoor', 'on file', 'if something opens', 'on hold', 'worth another try')
  if (door.length > 0) return verdict('low', 'deferral', 80, door)
  return verdict('not_interested', 'decline', 80, set.of('noSeat'))
}

function wantsToMeet(set: CueSet): WeighedStance | undefined {
  const firm = set.of('meet')
  const perhaps = set.of('meetPerhaps')
  if (firm.length === 0 && perhaps.length === 0) return undefined
  const deferred = set.rule('openDoor', 'on hold', 'on file').concat(set.of('return'))
  if (deferred.some(cue => cue.clause > set.last('meet', 'meetPerhaps') && (cue.turns || firm.length === 0))) {
    return undefined
  }
  if (firm.length === 0 && set.has('redirect', 'return')) return undefined
  const doubts = set.has('decline', 'noSeat', 'return', 'duplicate') ? 15 : 0
  const confidence = firm.length > 1 ? 90 : firm.length === 1 ? 84 : 62
  return verdict('high', 'interview_request', confidence - doubts, firm.length > 0 ? firm : perhaps)
}

function elsewhere(set: CueSet): WeighedStance | undefined {
  const firm = set.rule('redirect', 'wrong addressee', 'left the job', 'portal')
  if (firm.length > 0) return verdict('unknown', 'redirect', 80, set.of('redirect'))
  if (set.has('redirect') && !set.has('positive', 'question', 'return')) {
    return verdict('unknown', 'redirect', 70, set.of('redirect'))
  }
  if (set.has('unrelated') && !set.has('positive', 'return'))
    return verdict('unknown', 'other', 70, set.of('unrelated'))
  return undefined
}

function later(set: CueSet): WeighedStance | undefined {
  const serious = set.rule('positive', 'will review or share', 'a decision follows', 'in the running')
  if (set.has('return') && serious.every(cue => cue.clause <= set.last('return'))) {
    return verdict('low', 'deferral', set.has('positive', 'question') ? 70 : 82, set.of('return'))
  }
  if (set.has('openDoor') && serious.length === 0 && !set.has('question')) {
    return verdict('low', 'deferral', set.has('positive') ? 60 : 76, set.of('openDoor'))
  }
  return undefined
}

function considered(set: CueSet): WeighedStance | undefined {
  const doubts = set.has('openDoor', 'return') ? 12 : 0
  if (set.has('question')) return verdict('moderate', 'question', 80 - doubts, set.of('question'))
  if (set.has('positive')) return verdict('moderate', 'positive', 78 - doubts, set.of('positive'))
  return undefined
}

function received(set: CueSet): WeighedStance | undefined {
  return set.has('receipt') ? verdict('low', 'acknowledgement', 78, set.of('receipt')) : undefined
}

/** Where no rule speaks: a question is a question, a regret a decline, and the rest no stance. */
function guess(clauses: readonly Clause[]): WeighedStance {
  const question = clauses.findIndex(clause => clause.text.includes('?'))
  if (question >= 0) return verdict('moderate', 'question', 50, [wholeClause(clauses[question]!, question, 'question')])
  for (const [index, clause] of clauses.entries()) {
    if (regretRules.some(rule => rule.pattern.test(clause.text))) {
      return verdict('not_interested', 'decline', 45, [wholeClause(clause, index, 'decline')])
    }
  }
  return verdict('unknown', 'other', 20, [])
}

function wholeClause(clause: Clause, index: number, stance: Stance): Cue {
  return { stance, rule: 'a guess from the tone', start: clause.start, end: clause.end, clause: index, turns: false }
}
