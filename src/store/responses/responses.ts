import type { Knex } from 'knex'
import { firmKey } from '../../domain/candidates/firmDomain.ts'
import type { Reading } from '../../domain/responses/correctedReading.ts'
import type { InterestCategory, InterestLevel } from '../../domain/responses/interest.ts'
import type { LinkRung } from '../../domain/responses/linking.ts'
import { prepared } from '../database/prepared.ts'
import type { AnsweredSubmission } from './answeredSubmissions.ts'

export interface EvidenceRange {
  start: number
  end: number
  rule: string
}

/** ENT-04. */
export interface NewResponse {
  refId: string
  candidateId: string
  clientId: string
  clientEmail: string
  clientName: string
  subject: string
  content: string
  level: InterestLevel
  category: InterestCategory
  confidence: number
  evidence: EvidenceRange[]
  classifierVersion: string
  linkedBy: LinkRung
  threadId: string
  messageId: string
  parentMessageId: string | null
  conversationId: string | null
  receivedAt: Date | null
  processedAt: Date
  answered?: AnsweredSubmission
}

/** Skips known responses. Returns the added ones. */
export async function insertResponses(
  db: Knex,
  responses: readonly NewResponse[],
): Promise<{ id: string; messageId: string; refId: string }[]> {
  if (responses.length === 0) return []
  const rows = responses.map(response => ({
    ref_id: response.refId,
    candidate_id: response.candidateId,
    client_id: response.clientId,
    client_email: response.clientEmail,
    client_name: response.clientName,
    firm_key: firmKey(response.clientEmail),
    subject: response.subject,
    content: response.content,
    interest_level: response.level,
    judged_level: response.level,
    category: response.category,
    judged_category: response.category,
    sentiment_score: response.confidence,
    sentiment_analysis: { evidence: response.evidence },
    classifier_version: response.classifierVersion,
    linked_by: response.linkedBy,
    thread_id: response.threadId,
    message_id: response.messageId,
    parent_message_id: response.parentMessageId,
    conversation_id: response.conversationId,
    received_at: response.receivedAt,
    processed_at: response.processedAt,
    email_submission_id: response.answered?.submissionId,
    campaign_id: response.answered?.campaignId,
    campaign_tracking_id: response.answered?.trackingId,
    campaign_candidate_id: response.answered?.candidateId,
    campaign_candidate_name: response.answered?.candidateName,
    campaign_position_level: response.answered?.positionLevel,
    campaign_location: response.answered?.location,
    campaign_sender_brand: response.answered?.senderBrand,
  }))
  const names = Object.keys(rows[0] ?? {}).join(', ')
  const { rows: added } = await db
    .raw(
      `insert into email_responses (${names})
       select ${names} from jsonb_populate_recordset(null::email_responses, ?::jsonb)
       on conflict (message_id, ref_id) do nothing
       returning id, message_id as "messageId", ref_id as "refId"`,
      [JSON.stringify(rows)],
    )
    .options(prepared('add responses'))
  return added
}

export interface ChangedResponse {
  id: string
  refId: string | null
  threadId: string | null
}

export async function findTypedResponse(db: Knex, id: string): Promise<TypedResponse | null> {
  const row: TypedResponse | undefined = await db({ r: 'email_responses' })
    .leftJoin({ c: 'candidates' }, 'c.id', 'r.candidate_id')
    .where('r.id', id)
    .first({
      id: 'r.id',
      refId: 'r.ref_id',
      candidateId: 'r.candidate_id',
      candidateName: 'c.name',
      clientEmail: 'r.client_email',
      level: 'r.interest_level',
      messageId: 'r.message_id',
      parentMessageId: 'r.parent_message_id',
      conversationId: 'r.conversation_id',
      campaignId: 'r.campaign_id',
      receivedAt: 'r.received_at',
    })
  return row ?? null
}

export interface TypedResponse {
  id: string
  refId: string | null
  candidateId: string | null
  candidateName: string | null
  clientEmail: string
  level: InterestLevel | null
  messageId: string | null
  parentMessageId: string | null
  conversationId: string | null
  campaignId: string | null
  receivedAt: Date | null
}

export interface ResponseChange {
  status?: string
  category?: InterestCategory
  level?: InterestLevel
  isRead?: boolean
  restored?: { isCorrected: boolean; isCategorySet: boolean }
}

/** Makes a correction. `isCategorySet` is false for a category that only follows a level. */
export async function updateResponse(
  db: Knex,
  id: string,
  change: ResponseChange & { isCategorySet?: boolean },
  at: Date,
): Promise<ChangedResponse | null> {
  const { restored } = change
  const isCorrection = change.category !== undefined || change.level !== undefined
  const isCategorySet = restored?.isCategorySet ?? (change.isCategorySet || undefined)
  const rows = await db('email_responses')
    .where({ id })
    .update({
      ...(change.status === undefined ? {} : { status: change.status, status_updated_at: at }),
      ...(change.category === undefined ? {} : { category: change.category }),
      ...(isCategorySet === undefined ? {} : { category_set: isCategorySet }),
      ...(change.level === undefined ? {} : { interest_level: change.level }),
      ...(change.isRead === undefined ? {} : { is_read: String(change.isRead) }),
      ...(isCorrection ? { corrected_at: (restored?.isCorrected ?? true) ? at : null } : {}),
    })
    .returning(['id', 'ref_id as refId', 'thread_id as threadId'])
  return rows[0] ?? null
}

export async function lockReading(trx: Knex.Transaction, id: string): Promise<Reading> {
  const row: Reading | undefined = await trx('email_responses')
    .where({ id })
    .forUpdate()
    .first({ level: 'interest_level', category: 'category' })
  return row ?? { level: null, category: null }
}

export interface PlacedResponse extends ChangedResponse {
  candidateId: string | null
  candidateName: string | null
  clientEmail: string
  messageId: string | null
  parentMessageId: string | null
  conversationId: string | null
  submissionId: string | null
  receivedAt: Date | null
  linkedBy: LinkRung
}

export async function lockPlacedResponse(trx: Knex.Transaction, id: string): Promise<PlacedResponse | null> {
  return (await selectPlaced(trx).where('r.id', id).forUpdate('r').first()) ?? null
}

export interface LinkedResponse extends PlacedResponse {
  isCorrected: boolean
}

export async function lockResponsesOf(trx: Knex.Transaction, mailIds: readonly string[]): Promise<LinkedResponse[]> {
  return selectPlaced(trx)
    .join({ m: 'messages' }, 'm.internet_message_id', 'r.message_id')
    .whereRaw('m.id = any(?)', [[...mailIds]])
    .select({ isCorrected: trx.raw('r.corrected_at is not null') })
    .orderBy('r.id')
    .forUpdate('r')
    .options(prepared('responses of emails'))
}

function selectPlaced(trx: Knex.Transaction): Knex.QueryBuilder {
  return trx({ r: 'email_responses' }).leftJoin({ c: 'candidates' }, 'c.id', 'r.candidate_id').select({
    id: 'r.id',
    refId: 'r.ref_id',
    threadId: 'r.thread_id',
    candidateId: 'r.candidate_id',
    candidateName: 'c.name',
    clientEmail: 'r.client_email',
    messageId: 'r.message_id',
    parentMessageId: 'r.parent_message_id',
    conversationId: 'r.conversation_id',
    submissionId: 'r.email_submission_id',
    receivedAt: 'r.received_at',
    linkedBy: 'r.linked_by',
  })
}

export async function placeResponse(
  trx: Knex.Transaction,
  id: string,
  { candidateId, refId, threadId, linkedBy }: Pick<NewResponse, 'candidateId' | 'refId' | 'threadId' | 'linkedBy'>,
): Promise<void> {
  await trx('email_responses')
    .where({ id })
    .update({ candidate_id: candidateId, ref_id: refId, thread_id: threadId, linked_by: linkedBy })
}

/** Deletes their activity too. */
export async function deleteResponses(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  await trx('email_responses').whereIn('id', ids).delete()
}

/** Keeps the first time. */
export async function saveOpened(db: Knex, ids: readonly string[], at: Date): Promise<void> {
  await db('email_responses')
    .whereIn('id', [...ids])
    .whereNull('opened_at')
    .update({ opened_at: at })
}
