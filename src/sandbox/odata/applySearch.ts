import type { Knex } from 'knex'
import { invalidQuery } from '../http/GraphFailure.ts'

const people: Record<string, string> = {
  from: `lower(props#>>'{from,emailAddress}')`,
  to: `lower(props#>>'{toRecipients}')`,
  cc: `lower(props#>>'{ccRecipients}')`,
  bcc: `lower(props#>>'{bccRecipients}')`,
  recipients: `lower(concat(props#>>'{toRecipients}', props#>>'{ccRecipients}', props#>>'{bccRecipients}'))`,
  participants: `lower(concat(props#>>'{from}', props#>>'{toRecipients}', props#>>'{ccRecipients}'))`,
  subject: 'lower(subject)',
  importance: `coalesce(props->>'importance', 'normal')`,
}

const everything = 'search_text'
const term = /(\()|(\))|(?:(\w+)\s*(:|>=|<=|>|<|=)\s*)?("[^"]*"|[^\s()"]+)/g

const like = (value: string) => `%${value.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

interface Clause {
  sql: string
  values: (string | Date)[]
}

function makeDateClause(column: string, sign: string, value: string): Clause {
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) throw invalidQuery(`Syntax error: '${value}' is no date.`)
  if (sign !== ':' && sign !== '=') return { sql: `${column} ${sign} ?`, values: [at] }
  return { sql: `${column} >= ? and ${column} < ?`, values: [at, new Date(at.getTime() + 86_400_000)] }
}

function makeClause(property: string | undefined, sign: string | undefined, quoted: string): Clause {
  const value = quoted.replace(/^"|"$/g, '').replace(/\*$/, '')
  const name = property?.toLowerCase()
  if (name === 'received') return makeDateClause('received_at', sign ?? ':', value)
  if (name === 'sent') return makeDateClause('sent_at', sign ?? ':', value)
  if (name === 'hasattachment' || name === 'hasattachments') {
    return { sql: `has_attachments = ${/^(true|1|yes)$/i.test(value)}`, values: [] }
  }
  if (name === 'attachment') {
    return {
      sql: 'exists (select 1 from sandbox.attachments a where a.message_n = messages.n and lower(a.name) like ?)',
      values: [like(value)],
    }
  }
  if (name === 'kind') return { sql: 'true', values: [] }
  if (name !== undefined && name !== 'body' && !people[name]) {
    return { sql: `${everything} like ?`, values: [like(`${property}${sign}${value}`)] }
  }
  return { sql: `${(name && people[name]) ?? everything} like ?`, values: [like(value)] }
}

export function applySearch(query: Knex.QueryBuilder, search: string): void {
  const inner = /^\s*"(.*)"\s*$/s.exec(search)?.[1]
  if (inner === undefined) throw invalidQuery('Syntax error: the search clause must be enclosed in double quotes.')
  let sql = ''
  const values: (string | Date)[] = []
  let joint = ''
  for (const match of inner.replaceAll('\\"', '"').matchAll(term)) {
    const [whole, open, close, property, sign, value = ''] = match
    if (close) {
      sql += ')'
    } else if (!property && /^(AND|OR|NOT)$/.test(whole)) {
      joint = whole === 'NOT' ? `${joint || 'and'} not` : whole.toLowerCase()
      continue
    } else {
      if (sql !== '' && !sql.endsWith('(')) sql += ` ${joint || 'and'} `
      else if (joint.endsWith('not')) sql += 'not '
      const clause: Clause = open ? { sql: '(', values: [] } : makeClause(property, sign, value)
      sql += open ? '(' : `(${clause.sql})`
      values.push(...clause.values)
    }
    joint = ''
  }
  const opened = [...sql].reduce((depth, each) => depth + (each === '(' ? 1 : each === ')' ? -1 : 0), 0)
  if (opened !== 0 || / (and|or|not) ?$/.test(sql)) throw invalidQuery('Syntax error in the search clause.')
  if (sql !== '') query.whereRaw(`(${sql})`, values)
}
