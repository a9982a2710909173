/** So many words in a row are no chance: they are quoted. */
const runWords = 10
/** What is compared of a text; the rest stays as it is. */
const longestText = 50_000

interface Word {
  text: string
  start: number
  end: number
}

/**
 * Parts a reply that quotes without any mark from the mail of ours that it answers: what stands there word for word, ten
 * words or more in a row, is quoted. White space, punctuation and case do not count. Takes time in proportion to both lengths. Where nothing else is left, all stays new: somebody may answer
 * with our own words.
 */
export function partKnownOriginal(newText: string, original: string): { newText: string; quotedText: string } {
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

/** Every run of so many words, as one string each. */
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

/** The character ranges of what is covered. */
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
