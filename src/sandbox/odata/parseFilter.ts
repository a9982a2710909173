import { invalidFilter } from '../http/GraphFailure.ts'

type Operator = 'eq' | 'ne' | 'ge' | 'gt' | 'le' | 'lt'

export type Condition =
  | { kind: 'compare'; property: string; operator: Operator; value: string | boolean | Date }
  | { kind: 'extended'; id: string; value: string }

const dates = new Set(['receivedDateTime', 'sentDateTime', 'createdDateTime', 'lastModifiedDateTime'])
const booleans = new Set(['isRead', 'isDraft', 'hasAttachments'])
const texts = new Set([
  'internetMessageId',
  'conversationId',
  'subject',
  'importance',
  'flag/flagStatus',
  'from/emailAddress/address',
  'sender/emailAddress/address',
])

const comparison = /^([A-Za-z/]+)\s+(eq|ne|ge|gt|le|lt)\s+('(?:[^']|'')*'|[^\s')]+)/
const extended =
  /^singleValueExtendedProperties\/any\(\s*(\w+)\s*:\s*\1\/id\s+eq\s+('(?:[^']|'')*')\s+and\s+\1\/value\s+eq\s+('(?:[^']|'')*')\s*\)/i

const unquote = (literal: string) => literal.slice(1, -1).replaceAll("''", "'")

function readComparison(property: string, operator: Operator, literal: string): Condition {
  const isEquality = operator === 'eq' || operator === 'ne'
  if (dates.has(property) && !literal.startsWith("'")) {
    const value = new Date(/T/.test(literal) ? literal : `${literal}T00:00:00Z`)
    if (!Number.isNaN(value.getTime())) return { kind: 'compare', property, operator, value }
  }
  if (booleans.has(property) && isEquality && /^(true|false)$/.test(literal)) {
    return { kind: 'compare', property, operator, value: literal === 'true' }
  }
  if (texts.has(property) && isEquality && literal.startsWith("'")) {
    return { kind: 'compare', property, operator, value: unquote(literal) }
  }
  throw invalidFilter()
}

export function parseFilter(filter: string): Condition[] {
  const conditions: Condition[] = []
  let rest = filter.trim()
  while (rest !== '') {
    const any = extended.exec(rest)
    const compare = any ? null : comparison.exec(rest)
    const found = any ?? compare
    if (!found) throw invalidFilter()
    conditions.push(
      any
        ? { kind: 'extended', id: unquote(any[2]!), value: unquote(any[3]!) }
        : readComparison(found[1]!, found[2] as Operator, found[3]!),
    )
    rest = rest.slice(found[0].length).trim()
    if (rest === '') break
    const and = /^and\s+/i.exec(rest)
    if (!and) throw invalidFilter()
    rest = rest.slice(and[0].length)
    if (rest === '') throw invalidFilter()
  }
  if (conditions.length === 0) throw invalidFilter()
  return conditions
}
