import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type FoundPattern, patternsOf } from '../testing/documents/patternsOf.ts'
import { patient } from '../testing/patience.ts'

const patterns = await patternsOf(['../domain', '.'].map(folder => join(import.meta.dirname, folder)))

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

/** Returns one text per alternative. */
function similarTexts(source: string): string[] {
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

function piecesOf({ source }: RegExp): { before: string; pump: string }[] {
  const signs = [...pumps, ...pairs].map(pump => ({ before: '', pump }))
  const pieces = [...signs, ...similarTexts(source).flatMap(cuts)]
  return [...new Map(pieces.map(piece => [JSON.stringify(piece), piece])).values()]
}

function cuts(text: string): { before: string; pump: string }[] {
  const lengths = [1, 2, 5, text.length].filter(length => length <= text.length && length > 0)
  return lengths.flatMap(length => {
    const starts = [0, Math.floor((text.length - length) / 2), text.length - length]
    return [...new Set(starts)].map(at => ({ before: text.slice(0, at), pump: text.slice(at, at + length) }))
  })
}

/** Returns processor time in milliseconds, the best of several runs. */
function costOf(pattern: RegExp, text: string, tries: number): number {
  const all = new RegExp(pattern, [...new Set(`${pattern.flags.replace('y', '')}g`)].join(''))
  let best = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < tries; turn += 1) {
    const from = process.threadCpuUsage()
    text.replace(all, '')
    const { user, system } = process.threadCpuUsage(from)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

/** Detects exponential growth before it takes too long. */
const lengths = [12, 16, 20, 24, 32, 48, 64, 128, 256, 1024, 4096, 16_384]
/** Fewer milliseconds are unreliable, or a bounded repetition on a slow machine. */
const tellable = 8
const blatant = 100
const longest = patient(300)
/** Four times the text costs four times as much when linear, sixteen times when quadratic. */
const worst = 9

/** Match only truncated text, or our own. */
const ofShortTexts: readonly RegExp[] = [
  /\(\?<cue>/, // returnDates.ts: 4,000 characters
  /^\/\\\{\[\\s\\S\]/, // secondOpinion.ts: the start of an answer
  /^\/\\s\*\\n\\s\*\/g/, // stance.ts: our own rules
]

function growsTooFast(pattern: RegExp, before: string, pump: string, tries: number): boolean {
  let worse = 0
  for (const length of lengths) {
    const cost = (size: number, tries: number) =>
      costOf(pattern, `${before}${pump.repeat(Math.ceil(size / pump.length))}\u0001!`, tries)
    const first = cost(length, 1)
    if (first < tellable) continue
    const runs = Math.max(1, Math.min(tries, Math.floor(longest / first)))
    const sure = cost(length, runs)
    if (sure < tellable) continue
    if (sure / cost(length / 4, runs + 2) <= worst) return false
    worse += 1
    // A bounded repetition looks the same up to its bound.
    if (worse === 2 || sure > blatant) return true
  }
  return worse > 0
}

function findBlowUp({ file, pattern }: FoundPattern): string | null {
  const worse = piecesOf(pattern).find(({ before, pump }) => {
    // The best of few is unreliable on a busy machine.
    return [3, 9, 27, 81].every(tries => growsTooFast(pattern, before, pump, tries))
  })
  return worse ? `${file} ${pattern} ${JSON.stringify(worse)}` : null
}

describe('the regular expressions of reading', () => {
  it('are all tested', () => {
    expect(patterns.length).toBeGreaterThan(200)
    expect(patterns.some(({ file }) => file === 'returnDates.ts')).toBe(true)
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
