import type { Knex } from 'knex'
import { nameKey } from '../../domain/displayNames.ts'
import { type MailHistory, type SentSpan, widenSpan } from '../../domain/responses/mailHistory.ts'
import { prepared } from '../database/prepared.ts'

export async function findMailHistory(
  db: Knex,
  emails: readonly {
    parents: readonly string[]
    conversationId: string | null
    firms: readonly string[]
    fromName: string
  }[],
): Promise<MailHistory> {
  const parents = [...new Set(emails.flatMap(mail => mail.parents))]
  const conversations = [...new Set(emails.map(mail => mail.conversationId).filter(id => id !== null))]
  const firms = [...new Set(emails.flatMap(mail => mail.firms))]
  const names = [...new Set(emails.flatMap(mail => nameKey(mail.fromName) ?? []))]
  const [byMessage, byConversation, byFirm, byName] = await Promise.all([
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
           internet_message_id collate "C" as message_id, ref_id collate "C" as ref_id
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
        `select key, candidate_id, min(sent_at) as first, max(sent_at) as last from (
           select firm_key as key, candidate_id, sent_at from email_submissions where firm_key = any(:firms)
           union all select firm, candidate_id, sent_at from email_submissions, unnest(other_firms) firm
             where other_firms && :firms and firm = any(:firms)) sent
         where candidate_id is not null group by 1, 2 order by 1, max(sent_at) desc, 2`,
        { firms },
      )
      .options(prepared('history by firm')),
    db
      .raw(
        `select folded(lower(to_name)) as key, min(sent_at) as first, max(sent_at) as last from email_submissions
         where folded(lower(to_name)) = any(:names) and candidate_id is not null group by 1`,
        { names },
      )
      .options(prepared('history by name')),
  ])
  const sentSpans = new Map<string, SentSpan>()
  for (const { key, first, last } of [...byFirm.rows, ...byName.rows]) widenSpan(sentSpans, key, { first, last })
  return {
    byMessageId: grouped(byMessage.rows, row => row.candidate_id),
    byConversation: grouped(byConversation.rows, row => ({
      internetMessageId: row.message_id,
      candidateId: row.candidate_id,
      firm: row.firm,
      at: row.at,
    })),
    byFirm: grouped(byFirm.rows, row => row.candidate_id),
    sentSpans,
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
  return new Map([...Map.groupBy(rows, row => row.key)].map(([key, found]) => [key, found.map(read)]))
}
