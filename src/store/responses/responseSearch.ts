import type { Knex } from 'knex'
import type { InterestLevel } from '../../domain/responses/interest.ts'
import type { SearchPart } from '../../domain/search/parseSearch.ts'
import { likePattern } from '../database/listRows.ts'
import {
  type Condition,
  candidateCondition,
  clientCondition,
  firmCondition,
  levelCondition,
  namedLike,
  ownerCondition,
} from '../database/termConditions.ts'
import { hasReminder } from './reminders.ts'
import { repliedCondition } from './unanswered.ts'

/** Null for `names` means no owner. */
export type NamedPart = SearchPart & { names: string[] | null }

export interface SearchedList {
  threads: boolean
  overrideDomains: readonly string[]
  mailbox: string
}

const isState = (part: NamedPart, value: string) => part.term === 'is' && part.values.includes(value)
const isReminder = ({ term, values }: NamedPart) => term === 'has' && values.includes('reminder')

export const findsHidden = (parts: readonly NamedPart[]): boolean =>
  parts.some(
    part =>
      isReminder(part) || (!part.negated && ['words', 'candidate', 'firm', 'from', 'subject'].includes(part.term)),
  )

/** One message of a thread must match all conditions on messages. */
export function narrowBySearch(
  db: Knex,
  query: Knex.QueryBuilder,
  parts: readonly NamedPart[],
  { threads, overrideDomains, mailbox }: SearchedList,
): void {
  const ofMessages: Condition[] = []
  const select = (conditions: readonly Condition[]) => {
    const found = db({ m: 'email_responses' }).whereNotNull('m.thread_id')
    for (const { sql, bindings } of conditions) found.whereRaw(`(${sql})`, [...bindings])
    return threads ? found.select('m.thread_id') : found.select('m.id')
  }
  const key = threads ? 't.thread_id' : 'r.id'
  for (const part of parts) {
    const thread = ofThread(part, { threads, overrideDomains, mailbox })
    if (thread) query.whereRaw(`${part.negated ? 'not ' : ''}(${thread.sql})`, [...thread.bindings])
    else if (part.negated) query.whereNotIn(key, select([ofMessage(part)]))
    else ofMessages.push(ofMessage(part))
  }
  if (ofMessages.length > 0) query.whereIn(key, select(ofMessages))
}

function ofThread(part: NamedPart, { threads, overrideDomains, mailbox }: SearchedList): Condition | null {
  const { term, values, names } = part
  const columns = { level: 't.stance', domain: 't.sender_domain' }
  if (term === 'level') return levelCondition(columns, values as InterestLevel[], overrideDomains)
  if (term === 'owner') return ownerCondition('t.thread_id', names)
  if (isState(part, 'unread')) return { sql: unread(threads), bindings: [] }
  if (isState(part, 'archived')) return { sql: `not (${unread(threads)})`, bindings: [] }
  if (isState(part, 'replied')) return repliedCondition(mailbox)
  if (isState(part, 'unreplied')) {
    const { sql, bindings } = repliedCondition(mailbox)
    return { sql: `not (${sql})`, bindings }
  }
  if (isReminder(part)) return { sql: hasReminder, bindings: [] }
  return null
}

const unread = (threads: boolean) => (threads ? 't.unread_count > 0' : `r.is_read = 'false'`)

/** Must equal the index email_responses_people_search. */
const searched = `(coalesce(m.ref_id, '') || ' ' || m.client_email || ' ' || coalesce(m.category, '') || ' ' ||
  coalesce(m.client_name, ''))`

function ofMessage({ term, values, day }: NamedPart): Condition {
  const value = values.join(' ')
  const like = likePattern(value)
  switch (term) {
    case 'category':
      return { sql: 'm.category = any(?)', bindings: [values] }
    case 'candidate':
      return candidateCondition('m.candidate_id', value)
    case 'firm':
      return firmCondition('m.client_id', value)
    case 'from':
      return {
        sql: `(${searched} ilike ? and (m.client_email ilike ? or m.client_name ilike ?)) or ${ofClient}`,
        bindings: [like, like, like, like],
      }
    case 'subject':
      return { sql: 'm.subject ilike ?', bindings: [like] }
    case 'before':
      return { sql: 'm.received_at < ?', bindings: [day as Date] }
    case 'after':
      return { sql: 'm.received_at >= ?', bindings: [day as Date] }
    case 'is':
      return { sql: 'm.corrected_at is not null', bindings: [] }
    case 'has':
      return { sql: value === 'note' ? hasNote : hasAttachment, bindings: [] }
    default:
      return wordsCondition(value)
  }
}

const ofClient = `m.client_id = any(array(select id from clients where ${namedLike}))`
const hasNote = 'm.id in (select response_id from notes where response_id is not null and deleted_at is null)'
const hasAttachment = 'exists (select from messages x where x.internet_message_id = m.message_id and x.has_attachments)'

/** Each field has its own index (RESP-03). Stored categories have underscores for blanks. */
function wordsCondition(words: string): Condition {
  const like = likePattern(words)
  const client = clientCondition('m.client_id', words)
  return {
    sql: `${searched} ilike ? or ${searched} ilike ? or ${client.sql}
      or m.candidate_id = any(array(select id from candidates where ${namedLike})) or m.subject ilike ?`,
    bindings: [like, likePattern(words.replaceAll(/\s+/g, '_')), ...client.bindings, like, like],
  }
}
