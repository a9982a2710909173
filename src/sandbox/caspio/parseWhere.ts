import { badParameter } from './CaspioFailure.ts'
import { columnSql } from './caspioColumns.ts'

export interface WhereSql {
  sql: string
  bindings: (string | number)[]
}

const tokenPattern = /\s*(?:('(?:[^']|'')*')|(-?\d+(?:\.\d+)?)|([A-Za-z_]\w*)|(<>|!=|>=|<=|[=<>(),]))/y
const comparisons = new Set(['=', '<>', '!=', '<', '<=', '>', '>='])

class WhereParser {
  readonly bindings: (string | number)[] = []
  readonly #tokens: string[]
  #at = 0

  constructor(text: string) {
    this.#tokens = tokenize(text)
  }

  parse(): string {
    const sql = this.#any()
    if (this.#at < this.#tokens.length) throw badParameter(`Incorrect syntax near '${this.#tokens[this.#at]}'.`)
    return sql
  }

  #any(): string {
    const parts = [this.#all()]
    while (this.#takeWord('or')) parts.push(this.#all())
    return parts.length > 1 ? `(${parts.join(' or ')})` : parts[0]!
  }

  #all(): string {
    const parts = [this.#one()]
    while (this.#takeWord('and')) parts.push(this.#one())
    return parts.length > 1 ? `(${parts.join(' and ')})` : parts[0]!
  }

  #one(): string {
    if (this.#takeWord('not')) return `not (${this.#one()})`
    if (!this.#takeWord('(')) return this.#comparison()
    const sql = this.#any()
    this.#expect(')')
    return sql
  }

  #comparison(): string {
    const column = columnSql(this.#next())
    const operator = this.#next().toLowerCase()
    if (comparisons.has(operator)) return `${column} ${operator} ${this.#value()}`
    if (operator === 'like') return `${column} ilike ${this.#value()}`
    if (operator === 'is') {
      const no = this.#takeWord('not') ? 'not ' : ''
      this.#expect('null')
      return `${column} is ${no}null`
    }
    if (operator !== 'in') throw badParameter(`Incorrect syntax near '${operator}'.`)
    this.#expect('(')
    const values = [this.#value()]
    while (this.#takeWord(',')) values.push(this.#value())
    this.#expect(')')
    return `${column} in (${values.join(', ')})`
  }

  #value(): string {
    const token = this.#next()
    if (token.startsWith("'")) this.bindings.push(token.slice(1, -1).replaceAll("''", "'"))
    else if (/^-?\d/.test(token)) this.bindings.push(Number(token))
    else throw badParameter(`Incorrect syntax near '${token}'.`)
    return '?'
  }

  #next(): string {
    const token = this.#tokens[this.#at]
    if (token === undefined) throw badParameter('Incorrect syntax near the end.')
    this.#at += 1
    return token
  }

  #takeWord(word: string): boolean {
    if (this.#tokens[this.#at]?.toLowerCase() !== word) return false
    this.#at += 1
    return true
  }

  #expect(word: string): void {
    if (!this.#takeWord(word)) throw badParameter(`Incorrect syntax: ${word} is missing.`)
  }
}

function tokenize(text: string): string[] {
  const tokens: string[] = []
  tokenPattern.lastIndex = 0
  const end = text.trimEnd().length
  while (tokenPattern.lastIndex < end) {
    const at = tokenPattern.lastIndex
    const match = tokenPattern.exec(text)
    if (!match) throw badParameter(`Incorrect syntax near '${text.slice(at, at + 20)}'.`)
    tokens.push(match[0].trimStart())
  }
  return tokens
}

export function parseWhere(text: string): WhereSql {
  const parser = new WhereParser(text)
  return { sql: parser.parse(), bindings: parser.bindings }
}
