/** A shorter question may be a coincidence, except among several. */
const fewestWords = 6
const fewestWordsOfSeveral = 3
const longestQuoted = 20_000
const longestLine = 400
const maxLines = 200

const asked =
  /^(?<mark>[\s"“”'‘*•–—-]{0,6}(?:\(?(?:\d{1,2}|[a-zA-Z]|Q\d{0,2})[.):]\s+)?["“]?)(?<question>[^?]{5,300}\?)["”*]*\s*(?<answer>.*)$/u

interface Copied {
  line: number
  words: number
  answer: string
}

/** Takes linear time. Ignores case, punctuation and spacing. */
export function withoutCopiedQuestions(newText: string, quoted: string): string {
  const lines = newText.split('\n')
  if (lines.length > maxLines || !newText.includes('?') || !quoted.includes('?')) return newText
  const source = ` ${plainWords(quoted.slice(0, longestQuoted))} `
  const copied = lines.flatMap((line, index) => copiedIn(line, index, source))
  const fewest = copied.length > 1 ? fewestWordsOfSeveral : fewestWords
  const found = new Map(copied.filter(({ words }) => words >= fewest).map(one => [one.line, one.answer]))
  const kept = lines.flatMap((line, index) => (found.has(index) ? ['', found.get(index)!] : [line]))
  const text = kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  // A reply may ask the same question in return.
  return text === '' ? newText : text
}

function copiedIn(line: string, index: number, source: string): Copied[] {
  const { question, answer = '' } = (line.length <= longestLine ? asked.exec(line)?.groups : undefined) ?? {}
  if (question === undefined) return []
  const words = plainWords(question)
  return words !== '' && source.includes(` ${words} `)
    ? [{ line: index, words: words.split(' ').length, answer: answer.trim() }]
    : []
}

const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
