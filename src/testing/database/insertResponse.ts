import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import type { InterestCategory, InterestLevel } from '../../domain/responses/interest.ts'
import { threadParts } from '../../domain/responses/threads.ts'
import { insertCandidates } from '../../store/candidates/candidates.ts'
import { ensureClients } from '../../store/candidates/clients.ts'
import { insertResponses } from '../../store/responses/responses.ts'
import { refreshThreads, threadKey } from '../../store/responses/responseThreads.ts'
import { aCandidate } from '../builders.ts'

export interface TestResponse {
  refId?: string
  candidateName?: string
  role?: string
  clientEmail?: string
  clientName?: string
  subject?: string
  content?: string
  level?: InterestLevel
  category?: InterestCategory
  confidence?: number
  evidence?: { start: number; end: number; rule: string }[]
  receivedAt?: Date
  conversationId?: string
  isRead?: boolean
}

/** Also inserts candidate and client. Returns the response's id. */
export async function insertResponse(db: Knex, response: TestResponse = {}): Promise<string> {
  const refId = response.refId ?? 'JL-2291'
  const email = response.clientEmail ?? 'r.achterberg@hollowaypike.example'
  const receivedAt = response.receivedAt ?? new Date('2026-10-12T14:30:00Z')
  await insertCandidates(db, [
    aCandidate({ refId, name: response.candidateName ?? 'Ifeoma Okonjo', role: response.role }),
  ])
  const candidate = await db('candidates').where({ ref_id: refId }).first()
  const name = response.clientName ?? 'Rosalind Achterberg'
  const clients = await ensureClients(db, [{ email, name, company: 'Hollowaypike', createdAt: receivedAt }])
  const messageId = `<${randomUUID()}@test.example>`
  const conversationId = response.conversationId ?? messageId
  const parts = { conversationId, internetMessageId: messageId, candidateId: candidate.id, senderAddress: email }
  const threadId = threadKey(threadParts(parts))
  const [added] = await insertResponses(db, [
    {
      refId,
      candidateId: candidate.id,
      clientId: clients.ids.get(email) ?? '',
      clientEmail: email,
      clientName: name,
      subject: response.subject ?? `RE: ${candidate.name} (${refId})`,
      content: response.content ?? 'Can she do Tuesday at 2?',
      level: response.level ?? 'high',
      category: response.category ?? 'interview_request',
      confidence: response.confidence ?? 91,
      evidence: response.evidence ?? [],
      classifierVersion: 'test',
      linkedBy: 'reference_in_subject',
      threadId,
      messageId,
      parentMessageId: null,
      conversationId,
      receivedAt,
      processedAt: receivedAt,
    },
  ])
  const id = added?.id ?? ''
  if (response.isRead) await db('email_responses').where({ id }).update({ is_read: 'true' })
  await db.transaction(trx => refreshThreads(trx, [threadId]))
  return id
}
