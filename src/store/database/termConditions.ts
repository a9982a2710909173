import type { Knex } from 'knex'
import type { InterestLevel } from '../../domain/responses/interest.ts'
import { likePattern } from './listRows.ts'

export interface Condition {
  sql: string
  bindings: readonly Knex.RawBinding[]
}

/** STATE-11. */
export function levelCondition(
  columns: { level: string; domain: string },
  levels: readonly InterestLevel[],
  overrideDomains: readonly string[],
): Condition {
  const one = `${columns.level} in (${levels.map(() => '?').join()})`
  const overridden = `(${columns.level} = 'high' and ${columns.domain} = any(?))`
  const sql = levels.includes('not_interested') ? `(${one} or ${overridden})` : `(${one} and not ${overridden})`
  return { sql, bindings: [...levels, [...overrideDomains]] }
}

/** Matches the indexes of migration 0058. */
export const namedLike = 'folded(name) ilike folded(?)'

export function candidateCondition(column: string, value: string): Condition {
  return {
    sql: `${column} = any(array(select id from candidates where ${namedLike} or ref_id in (?, ?)))`,
    bindings: [likePattern(value), value, value.toUpperCase()],
  }
}

const ofFirm = `(name || ' ' || company || ' ' || email) ilike ?
      and (company ilike ? or split_part(email, '@', 2) ilike ?)`

/** Anything or nothing may separate the words: 'marsh sons' finds 'Marsh & Sons' and marshsons.com. */
export function firmLike(value: string): string {
  const words = value.match(/[\p{L}\p{N}\p{M}]+/gu)
  return words ? `%${words.join('%')}%` : likePattern(value)
}

export function firmCondition(column: string, value: string): Condition {
  const like = firmLike(value)
  return {
    sql: `${column} = any(array(select id from clients where ${ofFirm}))`,
    bindings: [like, like, like],
  }
}

export function clientCondition(column: string, value: string): Condition {
  const like = likePattern(value)
  const ofCompany = firmLike(value)
  return {
    sql: `${column} = any(array(
      select id from clients where ${namedLike} union all select id from clients where ${ofFirm}))`,
    bindings: [like, ofCompany, ofCompany, ofCompany],
  }
}

/** Null selects threads without an owner. */
export function ownerCondition(column: string, names: readonly string[] | null): Condition {
  if (names === null)
    return { sql: `${column} not in (select thread_id from thread_owners where owner is not null)`, bindings: [] }
  return {
    sql: `${column} in (select thread_id from thread_owners where lower(owner) = any(?))`,
    bindings: [names.map(name => name.toLowerCase())],
  }
}
