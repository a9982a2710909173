import { firmDomain, isFirm } from './firmDomain.ts'
import { type FirmNames, firmName, knownFirmName } from './firms.ts'

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

/** Legal forms and words around a name: 'all of the law firm of Hale & Dorr LLP'. */
const fillers = new Set(
  `the of and at a an all everyone our its firm law legal group office offices lawyers attorneys
   llp lllp llc pllc pllp plc pc pa lp ltd inc`.split(/\s+/),
)

/** In the domains of firms: 'thornegalelaw.com' */
const lawEndings = ['law', 'legal', 'llp', 'lawfirm', 'lawgroup', 'pc']

/** Returns a test whether a whole name is that of the address's firm. At hale.com, 'Tom Hale' is not. */
export function firmNamer(address: string, names: FirmNames): (name: string) => boolean {
  const label = firmDomain(address)?.split('.')[0]?.replaceAll('-', '')
  if (!label) return () => false
  const known = bareWords(knownFirmName(address, names) ?? '').join('')
  return name => {
    const words = bareWords(name)
    const joined = words.join('')
    const isLawDomain = words.length > 1 && lawEndings.some(ending => label === joined + ending)
    return joined !== '' && (joined === known || joined === label || isLawDomain)
  }
}

const bareWords = (name: string): string[] =>
  fold(name.replaceAll('.', ''))
    .trim()
    .split(' ')
    .filter(word => !fillers.has(word))
