import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type FoundPattern, patternsOf } from '../testing/documents/patternsOf.ts'
import { patient } from '../testing/patience.ts'

const patterns = await patternsOf(['../domain', '.'].map(folder => join(import.meta.dirname, folder)))

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

/** Texts much like those that the pattern looks for, a branch each: classes stand for one of theirs, groups fall away. */
function likenesses(source: string): string[] {
  const plain = source
    .replace(/\(\?<?[!=]|\(\?<\w+>|\(\?:|[()^$]/g, '')
    .replace(/\[\^[^\]]*\]/g, 'x')
    .replace(/\[(\\?.)[^\]]*\]/g, '$1')
    .replace(/\{\d+(?:,\d*)?\}|[*+?]/g, '')
    .replace(/\\[ps]\{[^}]*\}|\\p\{[^}]*\}/g, 'a')
    .replace(/\\s/g, ' ')
    .replace(/\\d/g, '7')
    .replace(/\\[wSD]/g, 'a')
    .replace(/\\n/g, '\n')
    .replace(/\\[bB]/g, '')
    .replace(/\\(.)/g, '$1')
  return [...new Set(plain.split('|'))].filter(Boolean).slice(0, 12)
}

/** What to repeat, and what to put before it. */
function piecesOf({ source }: RegExp): { before: string; pump: string }[] {
  const signs = [...pumps, ...pairs].map(pump => ({ before: '', pump }))
  const pieces = [...signs, ...likenesses(source).flatMap(cuts)]
  return [...new Map(pieces.map(piece => [JSON.stringify(piece), piece])).values()]
}

function cuts(text: string): { before: string; pump: string }[] {
  const lengths = [1, 2, 5, text.length].filter(length => length <= text.length && length > 0)
  return lengths.flatMap(length => {
    const starts = [0, Math.floor((text.length - length) / 2), text.length - length]
    return [...new Set(starts)].map(at => ({ before: text.slice(0, at), pump: text.slice(at, at + length) }))
  })
}

/** Milliseconds of finding all matches in a text, the best of some tries. The clock of the thread itself is too coarse. */
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
const lengths = [12, 16, 20, 24, 32, 48, 64, 128, 256, 1024, 4096, 16_384]
/** What can be told from the noise of the clock. */
const tellable = 2
/** Four times as much text costs four times as much when the cost is linear, and sixteen times when it is quadratic. */
const worst = 9

/** What reads a text that is cut before, or one of our own. */
const ofShortTexts: readonly RegExp[] = [
  /\(\?<cue>/, // absences.ts: 4,000 characters
  /^\/\\\{\[\\s\\S\]/, // secondOpinion.ts: the beginning of an answer
  /^\/\\s\*\\n\\s\*\/g/, // stance.ts: our own rules
]

/** Whether four times as much text costs much more than four times as much, at two lengths where it can be told. */
function growsTooFast(pattern: RegExp, before: string, pump: string): boolean {
  let worse = 0
  for (const length of lengths) {
    const cost = (size: number, tries: number) =>
      costOf(pattern, `${before}${pump.repeat(Math.ceil(size / pump.length))}\u0001!`, tries)
    if (cost(length, 1) < tellable) continue
    const sure = cost(length, 3)
    if (sure < tellable) continue
    if (sure / cost(length / 4, 5) <= worst) return false
    worse += 1
    // Repetitions that have a limit look alike until it is reached.
    if (worse === 2 || sure > 50 * tellable) return true
  }
  return worse > 0
}

/** The first thing found whose repetition costs more than it is long; null when there is none. */
function findBlowUp({ file, pattern }: FoundPattern): string | null {
  const worse = piecesOf(pattern).find(({ before, pump }) => {
    const isWorse = () => growsTooFast(pattern, before, pump)
    // Once is chance on a busy machine.
    return isWorse() && isWorse() && isWorse()
  })
  return worse ? `${file} ${pattern} ${JSON.stringify(worse)}` : null
}

describe('the regular expressions of reading', () => {
  it('are all tested', () => {
    expect(patterns.length).toBeGreaterThan(200)
    expect(patterns.some(({ file }) => file === 'absences.ts')).toBe(true)
  })

  it('are detected when they backtrack', () => {
    const blowUps = [/(a+)+$/, /\s+$/].map(pattern => findBlowUp({ file: 'x', pattern }))
    expect(blowUps).not.toContain(null)
  })

  it('take time linear in the text, whatever an email repeats', { timeout: patient(240_000) }, () => {
    const read = patterns.filter(({ pattern }) => !ofShortTexts.some(one => one.test(String(pattern))))
    expect(read.map(findBlowUp).filter(found => found !== null)).toEqual([])
  })
})
