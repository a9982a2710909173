import { isFirm } from './firmDomain.ts'
import { type FirmNames, firmName } from './firms.ts'

const shortest = 4
const mostWords = 4

/** Returns those of the firms that the text names: in full, by the first word of the name, or by the domain. */
export function namedFirms(text: string, firmKeys: readonly string[], names: FirmNames): string[] {
  const words = fold(text)
  const joined = joinedWords(words)
  return firmKeys.filter(isFirm).filter(key => {
    const name = fold(firmName(key, names))
    const domain = key.split('.')[0] ?? ''
    const short = [name.trim().split(' ')[0] ?? '', domain].filter(word => word.length >= shortest)
    return joined.has(domain) || [name, ...short.map(fold)].some(alias => words.includes(alias))
  })
}

/** Returns 'abbotsfordlane' for 'Abbotsford Lane'. */
function joinedWords(words: string): Set<string> {
  const each = words.trim().split(' ')
  const lengths = Array.from({ length: mostWords - 1 }, (_, n) => n + 2)
  return new Set(each.flatMap((_, at) => lengths.map(length => each.slice(at, at + length).join(''))))
}

const fold = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
