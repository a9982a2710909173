import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FoundPattern, patternsOf } from '../testing/patternsOf.ts'

const patterns = await patternsOf(import.meta.dirname)

/** What is repeated: signs that mails are full of, and what patterns of mails look for. */
const pumps = [' ', 'a', 'A', '1', '-', '_', '.', ',', ':', '>', '<', '"', "'", '(', '[', '{', '*', '=', '#', '@', '/']
const pairs = [
  '\n',
  '\r\n',
  '\t',
  '\u00a0',
  'a ',
  ' a',
  'a,',
  'a.',
  'a@',
  '1 ',
  '1/',
  '1:',
  '> ',
  '<a',
  '<a ',
  '&#',
  '- ',
  ' \n',
  'a\n',
  '{{',
  'aé',
  'ab1',
]

/** Parts of texts that the pattern matches, as far as they can be made from it. */
function piecesOf({ source, flags }: RegExp): { before: string; pump: string }[] {
  const words = (source.match(/[a-z]{2,}/gi) ?? []).slice(0, 12)
  const plain = [...pumps, ...pairs, ...words, ...words.map(word => `${word} `)].map(pump => ({ before: '', pump }))
  try {
    const example = fc.stringMatching(new RegExp(source, flags.replace(/[gyd]/g, '')), { maxLength: 60 })
    const texts = fc.sample(example, { seed: 1, numRuns: 12 })
    return [...plain, ...texts.flatMap(text => cuts(text))]
  } catch {
    // Look-arounds are beyond what can be generated.
    return plain
  }
}

function cuts(text: string): { before: string; pump: string }[] {
  const lengths = [1, 2, 3, 5, 8, text.length].filter(length => length <= text.length && length > 0)
  return lengths.flatMap(length => {
    const starts = [0, Math.floor((text.length - length) / 2), text.length - length]
    return [...new Set(starts)].map(at => ({ before: text.slice(0, at), pump: text.slice(at, at + length) }))
  })
}

/** Milliseconds of finding all matches in a text, the best of some tries. */
function costOf(pattern: RegExp, text: string, tries: number): number {
  const all = new RegExp(pattern, [...new Set(`${pattern.flags.replace('y', '')}g`)].join(''))
  let best = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < tries; turn += 1) {
    const from = performance.now()
    text.replace(all, '')
    best = Math.min(best, performance.now() - from)
  }
  return best
}

/** Small steps first: what grows without measure is found out before it takes an age. */
const lengths = [12, 16, 20, 24, 32, 48, 64, 128, 256, 1024, 4096, 16_384, 65_536]
/** What can be told from the noise of the clock. */
const tellable = 2
/** Four times as much text costs four times as much when the cost is linear, and sixteen times when it is quadratic. */
const worst = 9

/** How many times more four times the text costs, at the first length where it can be told; 0 for what is always quick. */
function growthOf(pattern: RegExp, before: string, pump: string): number {
  for (const length of lengths) {
    const text = (size: number) => `${before}${pump.repeat(Math.ceil(size / pump.length))}\u0001!`
    const large = costOf(pattern, text(length), 1)
    if (large < tellable) continue
    const sure = costOf(pattern, text(length), 3)
    return sure < tellable ? 0 : sure / costOf(pattern, text(length / 4), 5)
  }
  return 0
}

/** The first thing found whose repetition costs more than it is long; null when there is none. */
function findBlowUp({ file, pattern }: FoundPattern): string | null {
  const worse = piecesOf(pattern).find(({ before, pump }) => {
    const isWorse = () => growthOf(pattern, before, pump) > worst
    // Once is chance on a busy machine.
    return isWorse() && isWorse() && isWorse()
  })
  return worse ? `${file} ${pattern} ${JSON.stringify(worse)}` : null
}

describe('the regular expressions of reading', () => {
  it('are all looked at', () => {
    expect(patterns.length).toBeGreaterThan(200)
    expect(patterns.some(({ file }) => file === 'absences.ts')).toBe(true)
  })

  it('are found out when they blow up', () => {
    const blowUps = [/(a+)+$/, /\s+$/, /^(\w+\s?)*:$/].map(pattern => findBlowUp({ file: 'x', pattern }))
    expect(blowUps).not.toContain(null)
  })

  it('cost no more than the text is long, whatever a mail repeats', { timeout: 240_000 }, () => {
    expect(patterns.map(findBlowUp).filter(found => found !== null)).toEqual([])
  })
})
