import type { Knex } from 'knex'
import type { Correction } from '../../reading/interest/habits.ts'
import { prepared } from '../database/prepared.ts'

const maxPerFirm = 50

export async function findCorrections(db: Knex, firmKeys: readonly string[]): Promise<Map<string, Correction[]>> {
  const result = await db
    .raw<{ rows: (Correction & { firmKey: string })[] }>(
      `select f.key as "firmKey", r.client_email as "clientEmail", r.judged_level as judged,
       r.interest_level as corrected
     from unnest(?::text[]) as f(key) cross join lateral (
       select client_email, judged_level, interest_level from email_responses
       where firm_key = f.key and corrected_at is not null and judged_level is not null
       order by corrected_at desc limit ?) r`,
      [[...new Set(firmKeys)], maxPerFirm],
    )
    .options(prepared('corrections'))
  return Map.groupBy(result.rows, row => row.firmKey)
}
