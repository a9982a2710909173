import { newestQuoted } from '../text/newestQuoted.ts'

/** A longer reply speaks for itself, without the question that it answers. */
const longestBareAnswer = 80
const longestQuestion = 400

const askingSubject = /\?|\b(?:interview|meet|meeting|call|chat|zoom|availability|calendar|intro|slot)\b/i

/**
 * Returns the question behind a bare answer: a subject that asks, the last question of the newest quoted email, or all of a
 * short one.
 * Empty for a longer reply, because the quoted words are the recruiter's.
 */
export function answeredQuestion(newText: string, subject: string, quotedText: string): string {
  if (newText.trim().length > longestBareAnswer) return ''
  const quoted = newestQuoted(quotedText.slice(0, 4000)).trim()
  const last = quoted.length <= longestQuestion ? quoted : lastQuestion(quoted)
  return [askingSubject.test(subject) ? subject.slice(0, longestQuestion) : '', last].join(' ').trim()
}

/** Returns the last sentence with a question mark, or its part on the same line. */
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

/** Returns the topics of a question, which may have several. */
export function questionKinds(question: string): string[] {
  if (question.trim() === '') return ['none']
  const text = question.toLowerCase()
  const found = Object.entries(kinds).flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []))
  if (!question.includes('?')) found.push('statement')
  return found.length > 0 ? found : ['else']
}

const startsWith = (phrases: readonly string[]) => new RegExp(`^(?:${phrases.join('|')})(?![\\w'])`)

/** Words that agree but look like a refusal. */
const refusesNothing = startsWith([
  `no (?:question|doubt|objections?|brainer|hesitation|problem|reason not|reservations?)|why (?:not|would n't)`,
  `(?:i |we )?(?:do n't|can n't) (?:see (?:any |a )?(?:why|reason|harm)|wait)`,
  `(?:i |we )?would(?: not| n't) (?:say no|miss|pass|object|mind|turn)`,
])

const denies = startsWith([
  `no|nope|nah|not|none|neither|never|negative|nothing|nobody|hardly|far from|(?:god|lord|heavens|hell|oh) no`,
  `(?:absolutely|definitely|certainly) not|sorry|sadly|alas|regret|regrettably|unfortunately|(?:i am )?afraid|doubtful`,
  `(?:i |we )?(?:will )?pass|hard (?:no|pass)|(?:it|that) (?:is|'s) a (?:no|pass)|(?:a )?thumbs down|thanks (?:, )?but|👎`,
  `(?:(?:i|we|please) )?do n't|please stop|let us not|(?:best|better|rather) not|leave it|forget it|zero`,
  `(?:we are|i am) good(?! (?:for|with|to|on|any))|(?:(?:we are|i am) )?(?:all set|out)|count (?:me|us) out|off the table|rejected|declined?|wrong|too(?! right)`,
  `(?:(?:i|we) )?(?:(?:will|can|do|would) n't|(?:am|are|would|do|can) not)`,
])

const affirms = startsWith([
  `yes|yep|yup|yeah|ya|aye|affirmative|sure|(?:most )?(?:absolutely|definitely|certainly)|of course|okay|for sure|please`,
  `indeed|naturally|by all means|in a (?:heartbeat|flash|minute)|you bet|(?:a )?(?:big|hard|huge|resounding) yes`,
  `(?:it|that) (?:is|'s) a yes|without (?:question|hesitation|a? ?doubt)|(?:all )?systems go|full (?:steam|speed)|green light`,
  `(?:a )?thumbs up|(?:count|sign) (?:me|us)|(?:(?:i am|we are) )?(?:in|game|on board|up for)|(?:the )?sooner|as soon|asap`,
  `approved|agreed|deal|done|too right|set it|book|schedule|line (?:it|her|him)|arrange|make it happen|let us|go|proceed`,
  `(?:(?:i|we) (?:am|are|would be) )?(?:very |more than )?(?:happy|pleased|glad|delighted|willing|keen|eager)|gladly`,
  `(?:with|my|our) pleasure|sounds|(?:(?:that|this|it) )?(?:works|is (?:fine|perfect|great|good))|bring|you can count`,
  `(?:that|this|it) would be (?:great|good|lovely|perfect|terrific)|perfect|great|fine|excellent|very|always|👍`,
  `(?:(?:i|we) )?would (?:love|like)|they did|it did|(?:we|i) (?:do|would)|we are|i am|it (?:is|does)|he is|she is`,
  `true|correct|both`,
])
const negates = /\b(?:no|not|never|none|neither)\b|n't/

/** Returns whether an answer begins with a yes or a no, or contains a negation. */
export function answerLeaning(words: readonly string[]): 'yes' | 'no' | 'mixed' | 'neither' {
  const text = words.slice(0, 60).join(' ')
  if (refusesNothing.test(text)) return 'yes'
  if (denies.test(text)) return 'no'
  if (affirms.test(text)) return 'yes'
  return negates.test(text) ? 'mixed' : 'neither'
}
