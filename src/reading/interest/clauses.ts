/** A part of a text that takes one stance; `start` and `end` are offsets in the text. */
export interface Clause {
  start: number
  end: number
  text: string
  /** Begins with a word such as 'but', and so outweighs what precedes it. */
  turns: boolean
  /** Position of its list item; 0 outside lists. */
  item: number
}

/** Later text is not judged: nobody writes this much before a stance. */
const longestText = 20_000
const longestClause = 700

const boundary =
  /(?<![.!?])[.!?]+["'”’)]*(?=\s|$)|\n\s*\n|\n(?=\s*(?:\(?\d{1,2}[.)]|[-*•])\s)|;|\s[-–—]+\s|—|,?\s(?=(?:but|however|though|although|yet|nevertheless|nonetheless|whereas|that said)\b)/giu
const abbreviation =
  /(?:\b(?:mr|mrs|ms|mx|dr|prof|hon|jr|sr|st|vs|no|inc|ltd|dept|etc|approx|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec|a\.m|p\.m|e\.g|i\.e|u\.s|j\.d|d\.c)|(?<![\p{L}'’&])\p{L})\.$/iu
/** 'No. 4' is a number, 'We said no.' an end. */
const saysNo = /\bno\.$/i
const listItem = /^\s*(?:\(?\d{1,2}[.)]|[-*•])\s/
/** 'Although ..., ...': the part after the comma counts. */
const concession = /^\s*(?:although|though|while|whilst|even (?:though|if))\b[^,]{1,300},(?=\s)/i
const turn =
  /^\s*(?:but|however|though|although|yet|nevertheless|nonetheless|whereas|that said|then|on the other hand)\b/i
/** A question with the sender's own answer is one clause: 'Do we want to meet her? No.' */
const asksOneself =
  /(?:^|[,:])\s*(?:do|does|did|should|shall|will|would) (?:we|i|they|tom|(?:the|our|my) \p{L}+)\b[^,]*$/iu
const ownAnswer =
  /^\s*(?:no|nope|nah|not(?: [^\s.!?]{1,12}){0,3}(?=\s*(?:[.!\n]|$))|never|hardly|yes|yep|yeah|absolutely|definitely|of course|certainly|sure|you bet|very much|(?:i(?:['’]m| am)|we(?:['’]re| are)) afraid not|(?:afraid|sadly|alas|unfortunately|i think|probably)\W{1,2}not|(?:we|i|they) (?:do|does|will|would|should|wo)(?: ?n['’]t| not)?)\b(?=[^?]{0,60}(?:[.!\n]|$))/i

/** Cuts at sentences, list items, 'but', ';' and dashes. */
export function splitClauses(text: string): Clause[] {
  const clauses: Clause[] = []
  const limit = Math.min(text.length, longestText)
  let start = 0
  let item = 0
  const push = (end: number, outweighs = false) => {
    for (let from = start; from < end; from += longestClause) {
      const part = text.slice(from, Math.min(end, from + longestClause))
      if (listItem.test(part)) item++
      if (/[^\s\p{P}]/u.test(part) || /\?/.test(part)) {
        clauses.push({ start: from, end: from + part.length, text: part, turns: outweighs || turn.test(part), item })
      }
    }
    start = end
  }
  const pushParts = (end: number) => {
    const conceded = concession.exec(text.slice(start, Math.min(end, start + longestClause)))
    if (!conceded) return push(end)
    push(start + conceded[0].length)
    push(end, true)
  }
  for (const match of text.slice(0, limit).matchAll(boundary)) {
    const end = match.index + match[0].length
    const before = text.slice(Math.max(start, match.index - 8), match.index + 1)
    const isNo = saysNo.test(before) && !/^\s*\d/.test(text.slice(end, end + 8))
    const isAbbreviation = match[0] === '.' && abbreviation.test(before) && !isNo
    const isListNumber = match[0].startsWith('.') && /^\s*\(?\d{1,2}\.$/.test(text.slice(start, match.index + 1))
    const isAnswered =
      match[0] === '?' && asksOneself.test(text.slice(start, match.index)) && ownAnswer.test(text.slice(end, end + 100))
    if (!isAbbreviation && !isListNumber && !isAnswered) pushParts(end)
  }
  pushParts(limit)
  return clauses
}
