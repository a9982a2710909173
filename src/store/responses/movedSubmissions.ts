import type { Knex } from 'knex'
import { lockTies } from '../deliveries/deliveryTies.ts'
import { campaignKey } from '../followUps/campaigns.ts'
import type { KeyedSubmission } from './submissions.ts'

/** Moves records, deliveries and sent follow-ups along. Returns the ids moved, and the campaigns they left. */
export async function moveSubmissions(
  trx: Knex,
  submissions: readonly KeyedSubmission[],
  campaignIds: ReadonlyMap<string, string>,
): Promise<{ ids: string[]; left: string[] }> {
  if (submissions.length === 0) return { ids: [], left: [] }
  const known = submissions.map(submission => ({
    ...submission,
    campaignId: campaignIds.get(campaignKey(submission)) ?? null,
  }))
  const { rows: moved } = await trx.raw(
    `update email_submissions s set candidate_id = k."candidateId", candidate_name = k."candidateName",
       ref_id = k."refId", campaign_id = k."campaignId"
     from jsonb_to_recordset(?::jsonb) as k (key text, "candidateId" uuid, "candidateName" text, "refId" text,
         "campaignId" uuid)
       join email_submissions before on before.message_id = k.key
     where s.id = before.id and s.candidate_id is distinct from k."candidateId"
     returning s.id, before.campaign_id as "left"`,
    [JSON.stringify(known.map(({ content: _, ...rest }) => rest))],
  )
  const ids = (moved as { id: string }[]).map(row => row.id)
  if (ids.length > 0) {
    await lockTies(trx)
    const of = 'from email_submissions s where s.id = any(?) and t.email_submission_id = s.id'
    await trx.raw(`update resume_submissions t set ref_id = s.ref_id ${of}`, [ids])
    // The follow-up will leave out waiting recipients one by one.
    await trx.raw(`update follow_up_recipients t set candidate_id = s.candidate_id ${of} and t.state = 'sent'`, [ids])
    await trx.raw(
      `update sendgrid_events t set candidate_id = s.candidate_id, candidate_name = s.candidate_name,
         campaign_id = s.campaign_id ${of}`,
      [ids],
    )
  }
  return { ids, left: (moved as { left: string | null }[]).flatMap(row => row.left ?? []) }
}
