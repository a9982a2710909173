import { isShortForm } from '../../domain/candidates/shortNames.ts'
import type { MailAddress } from '../../domain/mail.ts'
import { officeWords } from './signatures/signatureRules.ts'

const pronouns = /\((?:she|he|they|ze)\b[^)]{0,20}\)/i
const closingBefore =
  /^\W*(?:(?:best|all best|thanks|thx|regards|cheers|many thanks|thanks again|thank you)\s*[,.!-]\s*|(?:xo|xoxo|xx|love)\s+)-?/i
/** 'xSadie' */
const kiss = /^x{1,3}(?=\p{Lu}\p{Ll})/u
/** 'Sadie xx' */
const kisses = /\s[xo]{1,4}\W*$/i
const onBehalf = /^\s*(?:(?:\p{Lu}[\p{L}.'’-]*,?\s+){1,3}(?:for|on behalf of)|[ip]\.\s?[AVPp]\.)\s+/u
/** 'Dr. Anne Carter', 'Avv. Anna Conti' */
const degreeBefore =
  /^(?:Prof|[Dd]r|[Mm]r|Mrs|Ms|Avv|Dott(?:\.ssa)?|Mgr|JUDr|Ing|Lic|Mag|Adv|Av|Me|Hon)\.?\s+(?=\p{Lu})/u
/** 'Anne (on the train)' */
const whereabouts = /\s\((?:from|on|via|in|at|by|sent|typed|mobile|currently|dictated)\b[^)]{0,40}\)\W*$/i
const suffix = /^(?:jr|sr|iii?|esq)$/

export class SenderName {
  readonly #words: string[]
  readonly #known: ReadonlySet<string>
  readonly #firm: string
  readonly #local: string

  constructor(from: MailAddress | null) {
    const [local = '', domain = ''] = from?.address.split('@') ?? []
    this.#firm = wordsOf(domain.split('.')[0] ?? '').join('')
    this.#local = wordsOf(local).join('')
    this.#words = wordsOf(from?.name ?? '')
    const initials = this.#words.map(word => word.charAt(0))
    const turned = from?.name.includes(',') ? [...initials.slice(1), ...initials.slice(0, 1)] : initials
    const words = [...this.#words, ...wordsOf(local.replace(/[._]/g, ' ')), initials.join(''), turned.join('')]
    this.#known = new Set(words.filter(word => word.length > 1))
  }

  /** True for a name alone, after a closing ('Best, Tom'), or before a degree, title or firm. */
  isOn(line: string): boolean {
    const bare = line.replace(pronouns, '').replace(kisses, '').replace(whereabouts, '')
    const plain = bare.replace(closingBefore, '').replace(kiss, '').replace(onBehalf, '').replace(degreeBefore, '')
    const part = plain.split(/[,|·•(]|\s[-–—/]\s/)[0]!
    // 'Carter, Anne' is a reversed name; 'Anne Carter, SHRM-CP' has a degree.
    if (this.#isName(wordsOf(plain), plain)) return true
    if (part === plain || !this.#isName(wordsOf(part), part)) return false
    if (verbs.test(plain.slice(part.length))) return false
    return this.#isWholeName(wordsOf(part)) || (part.includes(' ') && isOfficeOnly(plain.slice(part.length)))
  }

  /** 'Anne Carter, Senior Partner, Carter LLP, 14 Bedford Row, London' */
  opensSignature(line: string): boolean {
    const [name = '', office = ''] = line.slice(0, 160).split(/[,|·•(]|\s[-–—]{1,2}\s/)
    return /^\s?\p{Lu}/u.test(office) && this.#isWholeName(wordsOf(name)) && isOfficeOnly(office)
  }

  #isName(words: readonly string[], line: string): boolean {
    if (words.length === 0 || words.length > 5) return false
    const strange = words.filter(word => !this.#known.has(word) && word.length > 1 && !suffix.test(word))
    if (strange.length === 0) return words.some(word => this.#known.has(word)) || this.isInitials(line.trim())
    if (this.#isAddress(words) && line.trim().split(/\s+/).every(isNamePart)) return true
    if (words.length === 1) return this.isFirst(line.replace(/\W+$/, '').trim())
    // 'Ted Brannigan' signs for Theodore Brannigan.
    if (words.length === 2)
      return strange[0] === words[0] && this.#isSurname(words[1]!) && /^\p{Lu}[^.?!:\d]*$/u.test(line.trim())
    return this.#isWholeName(words) && /^(?:\p{Lu}[^\s:]*\s*)+$/u.test(line.trim())
  }

  /** 'Marguerite Ashdown' for mashdown@, without a display name. */
  #isAddress(words: readonly string[]): boolean {
    const [first = '', last = ''] = [words[0], words.at(-1)]
    if (words.length < 2 || words.length > 3 || first.length < 2 || last.length < 3) return false
    return [first.charAt(0) + last, first + last, last + first.charAt(0)].includes(this.#local)
  }

  #isSurname(word: string): boolean {
    return this.#known.has(word) || (word.length === 1 && this.isInitials(word.toUpperCase()))
  }

  #isWholeName(words: readonly string[]): boolean {
    return this.#words.length > 1 && words.length <= 6 && this.#words.every(word => words.includes(word))
  }

  /** 'Halloway Tax Law - clients in nine countries.' */
  isFirm(line: string): boolean {
    const words = line.slice(0, 100).split(/\s+/, 5)
    const hasName = words.some(
      word => /^\p{Lu}/u.test(word) && wordsOf(word).some(part => part.length > 3 && this.#known.has(part)),
    )
    return hasName && /^\p{Lu}/u.test(line) && officeWords.test(words.join(' ')) && / (?:[-–—|•·]|--) /.test(line)
  }

  /** 'Halloway Tax has moved to 1 Main Street.' from halloway-tax.com. */
  tellsOfFirm(line: string): boolean {
    const name = /^\W{0,3}((?:\p{Lu}[\p{L}'’.]*|&|and)(?:,? (?:\p{Lu}[\p{L}'’.]*|&|and)){0,4})/u.exec(line)?.[1] ?? ''
    const words = wordsOf(name).filter(word => word !== 'and')
    const isFirm = words.some((_, index) => index > 0 && this.#firm === words.slice(0, index + 1).join(''))
    return (
      isFirm &&
      line.length <= 240 &&
      !/\b(?:she|he|her|him|his|I|I['’]\p{L}+)\b/u.test(line) &&
      !line.trim().endsWith('?')
    )
  }

  isInitials(word: string): boolean {
    const letters = word.replace(/[^\p{L}]/gu, '')
    if (this.#words.length === 0 || letters.length === 0 || letters.length > 3 || letters !== letters.toUpperCase())
      return false
    return [...letters.toLowerCase()].every(letter => this.#words.some(name => name.startsWith(letter)))
  }

  /** 'jp' signs for jpike@ without a display name. */
  startsWith(letters: string): boolean {
    return this.#words.some(name => name.startsWith(letters)) || this.#local.startsWith(letters)
  }

  /** 'Pam' for Pamela, 'Percy' for Percival */
  isFirst(word: string): boolean {
    const own = wordsOf(word).join('')
    if (own.length < 3 || !/^\p{Lu}/u.test(word)) return false
    return this.#words.some(name => name.startsWith(own) || isPetName(own, name) || isShortForm(own, name))
  }
}

/** These words make a sentence about someone. */
const verbs = /(?<!\p{L})(?:I|we|is|are|was|has|will|would|can|said|and I)(?!\p{L})/u

const isOfficeOnly = (text: string) => officeWords.test(text) && text.length <= 60 && !verbs.test(text)

const isNamePart = (part: string) => /^\p{Lu}[\p{L}'’.-]*,?$/u.test(part)

const isPetName = (word: string, name: string) =>
  /^\p{L}{3,6}[ey]$/u.test(word) && !word.endsWith('day') && name.startsWith(word.slice(0, 3))

function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return plain.match(/\p{L}+/gu) ?? []
}
