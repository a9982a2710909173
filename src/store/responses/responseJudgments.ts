import type { Knex } from 'knex'
import type { KnownCandidate } from '../../domain/candidates/candidateIndex.ts'
import { quotedTextOf, type TextRange } from '../../domain/mailbox/quotedText.ts'
import type { InterestCategory, InterestLevel } from '../../domain/responses/interest.ts'
import type { EvidenceRange } from './responses.ts'

export interface JudgedResponse {
  id: string
  messageId: string | null
  threadId: string | null
  refId: string | null
  clientEmail: string
  subject: string
  content: string
  quotedText: string
  inReplyTo: string | null
  referenceIds: string[]
  odataType: string | null
  isFromMachine: boolean
  candidate: KnownCandidate | null
  otherCandidates: KnownCandidate[]
  /** Candidates of our emails in the conversation. */
  presented: KnownCandidate[]
  level: InterestLevel | null
  category: InterestCategory | null
  confidence: number | null
  receivedAt: Date | null
}

type QuotingRow = Omit<JudgedResponse, 'quotedText'> & { text: string | null; quotes: TextRange[] | null }

/** The quoted text is empty if the message is gone. */
export async function listOutdatedResponses(
  db: Knex,
  version: string,
  afterId: string | null,
  limit: number,
): Promise<JudgedResponse[]> {
  const rows: QuotingRow[] = await selectJudged(db)
    .whereNull('r.corrected_at')
    .whereRaw('r.classifier_version is distinct from ?', [version])
    .modify(query => {
      if (afterId !== null) query.where('r.id', '>', afterId)
    })
    .orderBy('r.id')
    .limit(limit)
  return rows.map(readJudged)
}

export async function findJudgedResponse(db: Knex, id: string): Promise<JudgedResponse | null> {
  const row: QuotingRow | undefined = await selectJudged(db).where('r.id', id).first()
  return row ? readJudged(row) : null
}

function selectJudged(db: Knex): Knex.QueryBuilder {
  return db('email_responses as r')
    .leftJoin('candidates as c', 'c.id', 'r.candidate_id')
    .leftJoin('messages as m', 'm.internet_message_id', 'r.message_id')
    .select({
      id: 'r.id',
      messageId: 'r.message_id',
      threadId: 'r.thread_id',
      refId: 'r.ref_id',
      clientEmail: 'r.client_email',
      subject: db.raw("coalesce(r.subject, '')"),
      content: 'r.content',
      text: 'm.text',
      quotes: 'm.quotes',
      inReplyTo: 'm.in_reply_to',
      referenceIds: db.raw("coalesce(m.reference_ids, '{}')"),
      odataType: 'm.odata_type',
      isFromMachine: db.raw('m.automatic is not null'),
      candidate: db.raw(`case when c.id is not null then ${candidateJson('c')} end`),
      otherCandidates: db.raw(
        `array(select ${candidateJson('o')} from email_responses s join candidates o on o.id = s.candidate_id
           where s.message_id = r.message_id and s.id <> r.id order by o.ref_id)`,
      ),
      presented: db.raw(
        `array(select ${candidateJson('o')} from candidates o where o.id in (
           select s.candidate_id from email_submissions s where s.conversation_id = r.conversation_id
             or s.internet_message_id = m.in_reply_to or s.internet_message_id = any(m.reference_ids)) order by o.ref_id)`,
      ),
      level: 'r.interest_level',
      category: 'r.category',
      confidence: 'r.sentiment_score',
      receivedAt: 'r.received_at',
    })
}

const candidateJson = (row: string): string =>
  `jsonb_build_object('id', ${row}.id, 'refId', ${row}.ref_id, 'name', ${row}.name,
     'firstName', ${row}.first_name, 'lastName', ${row}.last_name)`

function readJudged({ text, quotes, ...row }: QuotingRow): JudgedResponse {
  return { ...row, quotedText: quotedTextOf(text ?? '', quotes ?? []) }
}

export interface NewJudgment {
  id: string
  level: InterestLevel
  category: InterestCategory
  confidence: number
  evidence: EvidenceRange[]
  version: string
  secondOpinion?: { model: string; level: InterestLevel; agreed: boolean }
}

/** Skips responses corrected since. Returns the ids stored. */
export async function storeJudgments(db: Knex, judgments: readonly NewJudgment[]): Promise<string[]> {
  if (judgments.length === 0) return []
  const rows = judgments.map(({ id, level, category, confidence, evidence, version, secondOpinion }) => ({
    id,
    level,
    category,
    confidence,
    analysis: { evidence },
    version,
    opinion: secondOpinion ?? null,
  }))
  const result = await db.raw<{ rows: { id: string }[] }>(
    `update email_responses r set interest_level = j.level, judged_level = j.level, category = j.category,
       judged_category = j.category, sentiment_score = j.confidence, sentiment_analysis = j.analysis,
       classifier_version = j.version, second_opinion = j.opinion
     from jsonb_to_recordset(?::jsonb)
       as j(id uuid, level text, category text, confidence int, analysis jsonb, version text, opinion jsonb)
     where r.id = j.id and r.corrected_at is null
     returning r.id`,
    [JSON.stringify(rows)],
  )
  return result.rows.map(row => row.id)
}

export interface UnsureResponse {
  id: string
  refId: string | null
  threadId: string | null
  clientEmail: string
  subject: string
  content: string
  candidateName: string
  level: InterestLevel
  confidence: number
  version: string
}

/** Returns null when it was corrected, has a second opinion or is sure enough. */
export async function findUnsureResponse(db: Knex, id: string, below: number): Promise<UnsureResponse | null> {
  const row: UnsureResponse | undefined = await db({ r: 'email_responses' })
    .leftJoin({ c: 'candidates' }, 'c.id', 'r.candidate_id')
    .where('r.id', id)
    .whereNull('r.corrected_at')
    .whereNull('r.second_opinion')
    .where('r.sentiment_score', '<', below)
    .first({
      id: 'r.id',
      refId: 'r.ref_id',
      threadId: 'r.thread_id',
      clientEmail: 'r.client_email',
      subject: db.raw("coalesce(r.subject, '')"),
      content: 'r.content',
      candidateName: db.raw("coalesce(c.name, '')"),
      level: 'r.judged_level',
      confidence: 'r.sentiment_score',
      version: 'r.classifier_version',
    })
  return row ?? null
}
