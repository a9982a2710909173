/** Longer replies speak for themselves; only below this does the question that they answer count. */
const longestBareAnswer = 80
const longestQuestion = 400

const askingSubject = /\?|\b(?:interview|meet|meeting|call|chat|zoom|availability|calendar|intro|slot)\b/i

/**
 * Returns what a bare answer ('Yes', 'The latter') answers: a subject that asks, and the last question of the quote, or
 * all of a short quote. Empty if the reply says enough itself: the quoted words are the recruiter's.
 */
export function answeredQuestion(newText: string, subject: string, quotedText: string): string {
  if (newText.trim().length > longestBareAnswer) return ''
  const quoted = quotedText.slice(0, 4000).trim()
  const last = quoted.length <= longestQuestion ? quoted : lastQuestion(quoted)
  return [askingSubject.test(subject) ? subject.slice(0, longestQuestion) : '', last].join(' ').trim()
}

/** Returns the last sentence with a question mark, or the part of it on the same line. */
function lastQuestion(text: string): string {
  const end = text.lastIndexOf('?')
  const before = text.slice(Math.max(0, end - 300), Math.max(0, end))
  const start = Math.max(...['.', '?', '!', '\n'].map(mark => before.lastIndexOf(mark))) + 1
  return end < 0 ? '' : `${before.slice(start)}?`.trim()
}

const kinds: Readonly<Record<string, RegExp>> = {
  gloomy:
    /\b(?:withdraw|stop|drop|close|give up|move on|waste|take (?:her|him|it|them) elsewhere|off the list|too (?:late|senior|junior)|problem|object|mind if|a no\b|not interested|dead|silence|pass\b|worry|reject|gone cold|lost interest|cancel|release|let (?:her|him) down|stand down|filled)/,
  meeting:
    /\b(?:meet|call|interview|speak|talk|coffee|lunch|visit|come in|time|slot|schedule|zoom|see (?:her|him|them)|available|free|availability|introduc|conversation|chat|round|date|\d(?:am|pm)|monday|tuesday|wednesday|thursday|friday|when|fly|flight|book)/,
  interest:
    /\b(?:interest|consider|fit|role|opening|appetite|take|useful|suit|need|right|thoughts|think|like|hire|want|good|strong|view|feel|contender|running|stand|chance|potential)/,
  sending: /\b(?:send|forward|submit|share|resume|cv|profile|materials|r.sum.|papers)/,
  receipt: /\b(?:receive|reach|arrive|get (?:my|the|his|her)|got|open|see my|come through|safely|attached|land)/,
  offer: /\b(?:offer|deadline|other firm|another firm|decision|decide|final)/,
  choice: /\bor\b/,
  news: /\b(?:how did|reach a view|did the|have the|has the|what did|heard|news|update)/,
  open: /\b(?:how|why|what|where|which|who)\b/,
}

/** Topics of questions; a question may have several. */
export function questionKinds(question: string): string[] {
  if (question.trim() === '') return ['none']
  const text = question.toLowerCase()
  const found = Object.entries(kinds).flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []))
  if (!question.includes('?')) found.push('statement')
  return found.length > 0 ? found : ['else']
}

const affirms =
  /^(?:yes|sure|absolutely|definitely|certainly|of course|okay|please|indeed|by all means|go|happy|gladly|they did|it did|we do|we would|we are|i do|i would|he is|she is|very|always|true|correct|both|perfect|great|fine|works)\b/
const denies =
  /^(?:no|not|none|neither|never|sorry|afraid|unfortunately|nothing|nobody|hardly|far from|god no|regret|pass|negative|do n't)\b/
const negates = /\b(?:no|not|never|none|neither)\b|n't/

/** Returns whether an answer begins with a yes or a no, contains a negation, or none of these. */
export function answerLeaning(words: readonly string[]): 'yes' | 'no' | 'mixed' | 'neither' {
  const text = words.slice(0, 60).join(' ')
  if (affirms.test(text)) return 'yes'
  if (denies.test(text)) return 'no'
  return negates.test(text) ? 'mixed' : 'neither'
}
