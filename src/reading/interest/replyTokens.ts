/** Times, days, sums and names are alike. */
export interface ReplyToken {
  word: string
  /** True if it is capitalized only because it is a name. */
  name: boolean
}

/** Single folded words. */
export interface NameWords {
  candidate: ReadonlySet<string>
  others: ReadonlySet<string>
}

/** Marks belong to their letter: 'e' and an accent are one 'é'. */
const token =
  /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}[\p{L}\p{M}]*)*|[$£€]\s?\d[\d.,]*\s?[kKmM]?|\d+(?:[:.]\d\d)?\s?(?:[ap]\.?m\b\.?|AM|PM)|\d{1,2}:\d\d|\d+(?:st|nd|rd|th)\b|\d+|[?!.,;:()]|\p{Extended_Pictographic}/gu
const weekday = /^(?:mon|tues?|weds?|wednes|thur?s?|fri|satur)(?:day)?s?$|^sundays?$/
const month =
  /^(?:jan(?:uary)?|feb(?:ruary)?|march|april|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/
const endsSentence = /^[.?!:]$/

/** Short and contracted forms. */
const shortForms: Readonly<Record<string, string>> = {
  "can't": "can n't",
  cannot: "can n't",
  cant: "can n't",
  "won't": "will n't",
  wont: "will n't",
  "shan't": "shall n't",
  "let's": 'let us',
  lets: 'let us',
  pls: 'please',
  plz: 'please',
  thx: 'thanks',
  thanx: 'thanks',
  tks: 'thanks',
  u: 'you',
  r: 'are',
  w: 'with',
  tmrw: 'tomorrow',
  tmw: 'tomorrow',
  ok: 'okay',
  k: 'okay',
  yep: 'yes',
  yup: 'yes',
  yeah: 'yes',
  nope: 'no',
  nah: 'no',
  gonna: 'going to',
  "'em": 'them',
}
/** 'havent': a negation without its apostrophe. */
const bareNegation = /^(are|could|did|does|do|had|has|have|is|must|need|should|was|were|would)nt$/
/** Losing this negation ('canont') would turn a decline into a yes. */
const mistypedCannot = new Set(
  Array.from('cannot', (letter, at) => {
    const [before, after] = ['cannot'.slice(0, at), 'cannot'.slice(at + 1)]
    return [before + after, before + letter + letter + after, before + after.slice(0, 1) + letter + after.slice(1)]
  }).flat(),
)
const endings: Readonly<Record<string, string>> = { ll: 'will', ve: 'have', re: 'are', m: 'am', d: 'would', s: "'s" }

/** Returns the words in order, with numbers, days and names made alike. */
export function replyTokens(text: string, names: NameWords): ReplyToken[] {
  const tokens: ReplyToken[] = []
  let opensSentence = true
  for (const [written] of text.matchAll(token)) {
    const name = !opensSentence && written.length > 1 && /^\p{Lu}/u.test(written)
    for (const word of wordsFor(written, names)) tokens.push({ word, name })
    opensSentence = endsSentence.test(written)
  }
  return tokens
}

const plainLetters = /^[a-z' ]*$/i
/** Letters of other alphabets that look like these, in words that mix alphabets: 'Ρlease' with a Greek capital. */
const lookAlikes = new Map(
  [...'аaеeоoрpсcуyхxіiѕsјjһhԁdαaοoρpνvιiκkτt'].flatMap((letter, at, all) =>
    at % 2 === 0 ? [[letter, all[at + 1]!]] : [],
  ),
)
const latin = /\p{Script=Latin}/u
const lookingLatin = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

/** Returns lower case without accents. */
function fold(text: string): string {
  if (plainLetters.test(text)) return text.toLowerCase()
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
  const mixesAlphabets = latin.test(folded) && lookingLatin.test(folded)
  return mixesAlphabets ? Array.from(folded, letter => lookAlikes.get(letter) ?? letter).join('') : folded
}

/** Returns the folded words of names. */
export function nameWords(names: readonly string[]): Set<string> {
  return new Set(names.flatMap(name => fold(name).split(/[^\p{L}']+/u)).filter(word => word.length > 1))
}

function wordsFor(written: string, names: NameWords): string[] {
  if (/^[$£€]/.test(written)) return ['#money']
  if (/^\d/.test(written)) return [numberKind(written)]
  const word = fold(written)
  if (!/^\p{L}/u.test(word)) return [word]
  const base = word.replace(/'s$/, '')
  if (names.candidate.has(base)) return base === word ? ['#candidate'] : ['#candidate', "'s"]
  if (names.others.has(base)) return ['#other']
  if (weekday.test(word)) return ['#day']
  // 'may' and 'march' are months only if capitalized.
  if (month.test(word) && !(/^(?:may|march)$/.test(word) && written === written.toLowerCase())) return ['#month']
  if (Object.hasOwn(shortForms, word)) return shortForms[word]!.split(' ')
  if (mistypedCannot.has(word)) return ['can', "n't"]
  const negated = bareNegation.exec(word)
  return negated ? [negated[1]!, "n't"] : splitContraction(word)
}

function splitContraction(word: string): string[] {
  if (word.endsWith("n't")) return [word.slice(0, -3), "n't"]
  const parts = /^(.+)'(ll|ve|re|m|d|s)$/.exec(word)
  return parts ? [parts[1]!, endings[parts[2]!]!] : [word]
}

function numberKind(written: string): string {
  if (/[ap]\.?m|:\d\d|^\d{1,2}\.[0-5]\d$/i.test(written)) return '#time'
  if (/(?:st|nd|rd|th)$/.test(written)) return '#date'
  if (/^(?:19|20)\d\d$/.test(written)) return '#year'
  return written.length <= 2 ? '#number' : '#bigNumber'
}
