import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'

export interface TestSubmission {
  candidateName?: string
  refId?: string | null
  to?: string
  toName?: string | null
  clientCompany?: string | null
  subject?: string
  content?: string
  htmlContent?: string | null
  sentAt?: Date
}

/** Inserts no emails. Returns the ids. */
export async function insertSubmissions(db: Knex, given: readonly TestSubmission[]): Promise<string[]> {
  const rows: Record<string, unknown>[] = given.map(submission => {
    const messageId = `<${randomUUID()}@test.example>`
    return {
      message_id: messageId,
      internet_message_id: messageId,
      subject: submission.subject ?? 'Ifeoma Okonjo, associate (JL-2291)',
      from: 'recruiting@rejoinder.example',
      from_name: 'Recruiting',
      to: submission.to ?? 'r.achterberg@hollowaypike.example',
      to_name: submission.toName === undefined ? 'Rosalind Achterberg' : submission.toName,
      content: submission.content ?? 'Dear Rosalind, please meet Ifeoma Okonjo.',
      html_content: submission.htmlContent ?? null,
      candidate_name: submission.candidateName ?? 'Ifeoma Okonjo',
      ref_id: submission.refId === undefined ? 'JL-2291' : submission.refId,
      client_company: submission.clientCompany === undefined ? 'Hollowaypike' : submission.clientCompany,
      sent_at: submission.sentAt ?? new Date('2026-10-12T14:30:00Z'),
    }
  })
  const added: { id?: string }[] = await db.batchInsert('email_submissions', rows, 1000).returning('id')
  return added.map(row => row.id ?? '')
}
