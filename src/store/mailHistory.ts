import type { Knex } from 'knex'
import { firmDomain } from '../domain/firmDomain.ts'
import { prepared } from './prepared.ts'

/**
 * What was sent and answered before, by which a reply may be linked. All ids are candidates'. Grows as a batch is
 * processed, so that what a mail links to does not depend on where a batch ends: in time, and the candidates of one
 * mail by their references.
 */
export interface MailHistory {
  byMessageId: Map<string, string[]>
  byConversation: Map<string, ConversationMail[]>
  byFirm: Map<string, string[]>
}

/** A mail of a conversation: with which firm, and when. */
export interface ConversationMail {
  internetMessageId: string
  candidateId: string
  firm: string
  at: Date | null
}

/** What stands for the sender's firm: its domain, or the whole address at a public mail host. */
export function firmKey(address: string): string {
  return firmDomain(address) ?? address.toLowerCase()
}

/** Reads the history that these mails refer to: their parents, their conversations, their senders' firms. */
export async function findMailHistory(
  db: Knex,
  mails: readonly { parents: readonly string[]; conversationId: string | null; fromAddress: string }[],
): Promise<MailHistory> {
  const parents = [...new Set(mails.flatMap(mail => mail.parents))]
  const conversations = [...new Set(mails.map(mail => mail.conversationId).filter(id => id !== null))]
  const firms = [...new Set(mails.map(mail => firmKey(mail.fromAddress)))]
  const [byMessage, byConversation, byFirm] = await Promise.all([
    db
      .raw(
        `select internet_message_id as key, candidate_id, ref_id collate "C" as ref_id from email_submissions
         where internet_message_id = any(:parents) and candidate_id is not null
       union select message_id, candidate_id, ref_id collate "C" from email_responses
         where message_id = any(:parents) and candidate_id is not null order by 1, 3`,
        { parents },
      )
      .options(prepared('history by mail')),
    db
      .raw(
        `select conversation_id as key, candidate_id, firm, sent_at as at,
           message_id collate "C" as message_id, ref_id collate "C" as ref_id
         from email_submissions, unnest(array_prepend(firm_key, other_firms)) firm
         where conversation_id = any(:conversations) and candidate_id is not null
       union select conversation_id, candidate_id, firm_key, received_at, message_id collate "C",
           ref_id collate "C" from email_responses
         where conversation_id = any(:conversations) and candidate_id is not null order by 4, 5, 6`,
        { conversations },
      )
      .options(prepared('history by conversation')),
    db
      .raw(
        `select key, candidate_id from (
           select firm_key as key, candidate_id, sent_at from email_submissions where firm_key = any(:firms)
           union all select firm, candidate_id, sent_at from email_submissions, unnest(other_firms) firm
             where other_firms && :firms and firm = any(:firms)) sent
         where candidate_id is not null group by 1, 2 order by 1, max(sent_at) desc, 2`,
        { firms },
      )
      .options(prepared('history by firm')),
  ])
  return {
    byMessageId: grouped(byMessage.rows, row => row.candidate_id),
    byConversation: grouped(byConversation.rows, row => ({
      internetMessageId: row.message_id,
      candidateId: row.candidate_id,
      firm: row.firm,
      at: row.at,
    })),
    byFirm: grouped(byFirm.rows, row => row.candidate_id),
  }
}

interface HistoryRow {
  key: string
  message_id: string
  candidate_id: string
  firm: string
  at: Date | null
}

function grouped<T>(rows: HistoryRow[], read: (row: HistoryRow) => T): Map<string, T[]> {
  const map = new Map<string, T[]>()
  for (const row of rows) append(map, row.key, read(row))
  return map
}

/** A mail about a candidate, sent to or received from a firm. */
export interface HistoricMail {
  internetMessageId: string
  conversationId: string | null
  candidateId: string
  /** Of the sender, or of all recipients. */
  firms: readonly string[]
  sent: boolean
  at: Date | null
}

/**
 * Adds what processing a mail has told to what later ones may link to. It may have been taken for one about somebody else
 * before: that is forgotten.
 */
export function addToHistory(history: MailHistory, learned: readonly HistoricMail[]): void {
  for (const mail of learned) forget(history, mail)
  for (const { internetMessageId, conversationId, candidateId, firms, sent, at } of learned) {
    append(history.byMessageId, internetMessageId, candidateId)
    for (const firm of firms) {
      if (conversationId) append(history.byConversation, conversationId, { internetMessageId, candidateId, firm, at })
      if (sent) append(history.byFirm, firm, candidateId)
    }
  }
}

function forget(
  { byMessageId, byConversation }: MailHistory,
  { internetMessageId, conversationId }: HistoricMail,
): void {
  byMessageId.delete(internetMessageId)
  const mails = conversationId === null ? undefined : byConversation.get(conversationId)
  if (conversationId === null || !mails) return
  byConversation.set(
    conversationId,
    mails.filter(mail => mail.internetMessageId !== internetMessageId),
  )
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
