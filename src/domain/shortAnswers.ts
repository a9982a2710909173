import type { InterestCategory, InterestLevel } from './interest.ts'

/** A level that follows without weighing clauses against each other. */
export interface PlainVerdict {
  level: InterestLevel
  category: InterestCategory
  confidence: number
  rule: string
}

const verdict = (level: InterestLevel, category: InterestCategory, confidence: number, rule: string): PlainVerdict => ({
  level,
  category,
  confidence,
  rule,
})

const meetingWords =
  /\b(?:interview|meet|meeting|call|speak|talk|chat|zoom|schedule|availability|calendar|intro|conversation|slot|time)\b/i
const yes =
  /^(?:yes|yep|yup|yeah|sure|ok|okay|absolutely|definitely|of course|please do|go ahead|sounds good|by all means|certainly|agreed|works|perfect|great)(?:[ ,]+(?:please|pls|plz|thanks|thank you|sure|do|go ahead|indeed|absolutely|great|sir|ma['’]am))*$/i
const no =
  /^(?:no|nope|nah|no thanks|no thank you|pass|hard pass|not for us|negative|declined?|not interested)(?:[ ,]+(?:thanks|thank you|sorry|pass))*$/i
const holding = /^(?:maybe|perhaps|possibly|let me (?:see|think|check)|will (?:see|revert)|tbd|hmm+)$/i

/** What a reply of a word or two says; `asked` tells whether the subject or the question it answers is of a meeting. */
export function shortAnswer(newText: string, subject: string, quotedText: string): PlainVerdict | undefined {
  const text = newText.trim()
  if (text.length > 60) return undefined
  const reaction = reactionVerdict(text)
  if (reaction) return reaction
  const words = text
    .replace(/[^\p{L}\p{N}'’, ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (
    /^(?:who|whom)(?: (?:is|was|are|did|do) (?:this|that|it|he|she|they|you|we)(?: [\w']+){0,3})?$|^which (?:candidate|person|one)(?: is (?:this|that|it))?$/i.test(
      words,
    )
  )
    return verdict('unknown', 'other', 75, 'asks who')
  if (
    /^(?:when(?: (?:works|suits))?|avails?|availability|times|dates|what times|next steps?)$/i.test(words) &&
    text.includes('?')
  ) {
    return verdict('high', 'interview_request', 80, 'asks when')
  }
  if (no.test(words)) return verdict('not_interested', 'decline', 90, 'a bare no')
  if (holding.test(words)) return verdict('low', 'deferral', 65, 'a bare maybe')
  if (!yes.test(words)) return undefined
  const isMeeting = meetingWords.test(subject) || meetingWords.test(lastQuestion(quotedText))
  return isMeeting
    ? verdict('high', 'interview_request', 70, 'yes to a meeting')
    : verdict('moderate', 'positive', 60, 'a bare yes')
}

function lastQuestion(quotedText: string): string {
  const questions = quotedText.slice(0, 4000).match(/[^.?!\n]{1,300}\?/g)
  return questions?.at(-1) ?? ''
}

function reactionVerdict(text: string): PlainVerdict | undefined {
  if (/^(?:👎\W*)+$/u.test(text)) return verdict('not_interested', 'decline', 80, 'thumbs down')
  if (
    /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F|\s)+$/u.test(text) &&
    /\p{Extended_Pictographic}/u.test(text)
  ) {
    return verdict('low', 'acknowledgement', 80, 'a reaction')
  }
  if (/^(?:.{0,40} )?(?:liked|loved|reacted to|thumbed up)\b.{0,15}(?:message|e-?mail|["“])/i.test(text)) {
    return verdict('low', 'acknowledgement', 80, 'a reaction')
  }
  return undefined
}

const accepted = /^\s*(?:accepted|zugesagt|accepté|aceptado)\s?:/i
const declined = /^\s*(?:declined|abgesagt|refusé|rechazado)\s?:/i
const proposed = /^\s*new time proposed\s?:/i
const tentative = /^\s*(?:tentative(?:ly accepted)?|mit vorbehalt)\s?:/i

/** What the subject of a calendar answer says, where its comment does not say otherwise. */
export function calendarAnswer(subject: string): (PlainVerdict & { open: boolean }) | undefined {
  if (accepted.test(subject)) {
    return { ...verdict('high', 'interview_request', 90, 'accepts the meeting'), open: false }
  }
  if (proposed.test(subject)) {
    return { ...verdict('high', 'interview_request', 88, 'proposes another time'), open: false }
  }
  if (tentative.test(subject)) return { ...verdict('moderate', 'positive', 55, 'accepts tentatively'), open: true }
  if (declined.test(subject)) return { ...verdict('not_interested', 'decline', 80, 'declines the meeting'), open: true }
  return undefined
}
