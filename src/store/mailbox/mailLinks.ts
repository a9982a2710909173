import type { Knex } from 'knex'
import type { InterestLevel } from '../../domain/responses/interest.ts'
import type { LinkTerm } from '../../domain/search/mailSearch.ts'
import {
  type Condition,
  candidateCondition,
  firmCondition,
  firmLike,
  levelCondition,
  ownerCondition,
} from '../database/termConditions.ts'

/** Null for `names` means no owner. */
export type NamedLink = LinkTerm & { names: string[] | null }

const ofResponses = ({ sql, bindings }: Condition): Condition => ({
  sql: `select r.message_id from email_responses r where r.message_id is not null and ${sql}`,
  bindings,
})

const ofSubmissions = ({ sql, bindings }: Condition): Condition => ({
  sql: `select s.internet_message_id from email_submissions s where s.internet_message_id is not null and ${sql}`,
  bindings,
})

const either = (one: Condition, other: Condition): Condition => ({
  sql: `${one.sql} union all ${other.sql}`,
  bindings: [...one.bindings, ...other.bindings],
})

export function narrowByLinks(
  query: Knex.QueryBuilder,
  links: readonly NamedLink[],
  overrideDomains: readonly string[],
): void {
  for (const link of links) {
    const { sql, bindings } = messageIds(link, overrideDomains)
    const found = `m.internet_message_id ${link.negated ? 'not ' : ''}in (${sql})`
    query.whereRaw(link.negated ? `(m.internet_message_id is null or ${found})` : found, [...bindings])
  }
}

function messageIds({ term, values, names }: NamedLink, overrideDomains: readonly string[]): Condition {
  const value = values.join()
  switch (term) {
    case 'level':
      return ofResponses(ownLevel(values as InterestLevel[], overrideDomains))
    case 'category':
      return ofResponses({ sql: 'r.category = any(?)', bindings: [values] })
    case 'owner':
      return ofResponses(ownerCondition('r.thread_id', names))
    case 'candidate':
      return either(
        ofResponses(candidateCondition('r.candidate_id', value)),
        ofSubmissions(candidateCondition('s.candidate_id', value)),
      )
    case 'firm':
      return either(ofResponses(firmCondition('r.client_id', value)), ofSubmissions(submittedTo(value)))
  }
}

/** The plain column's statistics tell PostgreSQL to read the newest emails. */
function ownLevel(levels: readonly InterestLevel[], overrideDomains: readonly string[]): Condition {
  const columns = { level: 'r.interest_level', domain: `lower(substring(r.client_email from '[^@]*$'))` }
  const { sql, bindings } = levelCondition(columns, levels, overrideDomains)
  return { sql: levels.includes('unknown') ? `(${sql} or r.interest_level is null)` : sql, bindings }
}

/** Must equal the index email_submissions_search. */
const searchedSubmission = `(s.candidate_name || ' ' || coalesce(s.ref_id, '') || ' ' || coalesce(s.client_company, '')
  || ' ' || s."to" || ' ' || coalesce(s.to_name, '') || ' ' || s.subject)`

/** Matches the index email_submissions_others_search. */
const searchedOthers = 'joined(s.other_names || s.other_recipients)'

function submittedTo(firm: string): Condition {
  const like = firmLike(firm)
  const first = `${searchedSubmission} ilike ? and (s.client_company ilike ? or split_part(s."to", '@', 2) ilike ?)`
  const other = `${searchedOthers} ilike ?
    and exists (select from unnest(s.other_recipients) r (address) where split_part(r.address, '@', 2) ilike ?)`
  const otherByName = `s.id = any(array(select id from email_submissions
    where other_firms && array(select domain from firm_names where name ilike ?)))`
  return {
    sql: `(${first} or ${other} or ${otherByName})`,
    bindings: [like, like, like, like, like, like],
  }
}
