import type { Clause } from './clauses.ts'

const negation =
  /\b(?:no|not|never|nobody|nor|neither|none|nothing|without|cannot|unable|rather than|instead of|reluctant|hesitant|premature|too early|refuse|decline|declined|cancel|cancell?ed|call off)\b|n['’]t\b/i
/** Words of negation that negate nothing, or that affirm. */
const falseNegation =
  /\b(?:not only|no objections?|no problem|no reason not|no doubt|(?:don['’]?t|do not) hesitate|can(?:['’]?t|not) wait|why (?:not|don['’]?t)|no bargain|not a problem|no issue|no rush|no later than|not later than|zero interest in (?:letting|losing|waiting|seeing)|nobody (?:here )?wants to (?:be|pass|lose|miss)|(?:don['’]?t|do not|wouldn['’]?t) want to (?:lose|miss|wait|pass)|if not)\b/gi

/** Whether a word of negation stands before a position of the text, within the same clause. */
export function negated(clause: Clause, position: number): boolean {
  const before = clause.text.slice(0, position - clause.start)
  const part = before.slice(before.lastIndexOf(',') + 1).slice(-80)
  return negation.test(part.replace(falseNegation, ' '))
}

/** Whether a refusal is itself refused: 'nobody wants to be the one to pass'. */
export function reversed(clause: Clause, position: number): boolean {
  const before = clause.text.slice(0, position - clause.start)
  return negation.test(before.slice(before.lastIndexOf(',') + 1).slice(-80))
}

const hypothetical =
  /\bwould (?:happily|gladly|have|normally|ordinarily|otherwise|usually)\b|\bif (?:we|i|there|the \S+|only) (?:had|were|was|could|did|ever)\b|\bwish (?:we|i)\b|\b(?:had|were) (?:we|i|it|there|you)\b|\b(?:could|might|should) have\b|\bin (?:another|a different|better) (?:year|life|market|world|time)s?\b/i
const whetherFirst =
  /\b(?:whether|if|once|until|unless|before|after|when)\b[^,]{0,80}\b(?:partners?|committee|group|team|leader|chair|they|review\w*|approv\w+|agree\w*|interest\w*|decide\w*|makes? sense|worth|should)\b/i
const asked =
  /\?|\b(?:find out|let (?:me|us) know|tell|see if|ask|please|let['’]?s|could you|can you|send|would like|want|wants|set)\b/i

/** Whether a clause only supposes a meeting: had we the work, if the partners agree, whether we should. */
export function supposed(text: string): boolean {
  return hypothetical.test(text) || (whetherFirst.test(text) && !asked.test(text))
}
