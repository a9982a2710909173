/** This many equal words in a row are a quote. */
const runWords = 10
const longestText = 50_000

interface Word {
  text: string
  start: number
  end: number
}

/** Takes linear time. Keeps everything when nothing else remains: the answer may use our words. */
export function separateKnownOriginal(newText: string, original: string): { newText: string; quotedText: string } {
  const words = wordsOf(newText)
  const covered = coverage(words, runsOf(wordsOf(original)))
  const passages = passagesOf(words, covered)
  if (passages.length === 0) return { newText, quotedText: '' }
  const kept: string[] = []
  let at = 0
  for (const { start, end } of passages) {
    kept.push(newText.slice(at, start))
    at = end
  }
  kept.push(newText.slice(at))
  const remaining = kept
    .map(part => part.replace(/^[>\s]+|[>\s]+$/g, ''))
    .filter(part => /[\p{L}\p{N}]/u.test(part))
    .join('\n\n')
  if (remaining === '') return { newText, quotedText: '' }
  const quotedText = passages.map(({ start, end }) => newText.slice(start, end).trim()).join('\n')
  return { newText: remaining, quotedText }
}

function wordsOf(text: string): Word[] {
  return [...text.slice(0, longestText).matchAll(/([\p{L}\p{N}]+)[^\p{L}\p{N}\s]*/gu)].map(match => ({
    text: match[1]!.toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

function runsOf(words: readonly Word[]): Set<string> {
  return new Set(words.slice(runWords - 1).map((_, index) => runAt(words, index)))
}

function runAt(words: readonly Word[], index: number): string {
  return words
    .slice(index, index + runWords)
    .map(word => word.text)
    .join(' ')
}

function coverage(words: readonly Word[], runs: ReadonlySet<string>): boolean[] {
  const covered = words.map(() => false)
  for (let index = 0; index + runWords <= words.length; index++) {
    if (runs.has(runAt(words, index))) covered.fill(true, index, index + runWords)
  }
  return covered
}

function passagesOf(words: readonly Word[], covered: readonly boolean[]): { start: number; end: number }[] {
  const passages: { start: number; end: number }[] = []
  for (const [index, word] of words.entries()) {
    if (!covered[index]) continue
    const last = passages.at(-1)
    if (last && covered[index - 1]) last.end = word.end
    else passages.push({ start: word.start, end: word.end })
  }
  return passages
}
