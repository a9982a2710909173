import type { Knex } from 'knex'

export interface WritingFacts {
  candidateEmail: string | null
  candidateZone: string | null
  submittedAt: Date | null
}

export async function findWritingFacts(db: Knex, candidateId: string | null, address: string): Promise<WritingFacts> {
  const { rows } = await db.raw(
    `select c.email as "candidateEmail", c.timezone as "candidateZone",
       (select max(sent_at) from email_submissions s where s.candidate_id = c.id and lower(s."to") = lower(?)) as "submittedAt"
     from candidates c where c.id = ?`,
    [address, candidateId],
  )
  return rows[0] ?? { candidateEmail: null, candidateZone: null, submittedAt: null }
}
