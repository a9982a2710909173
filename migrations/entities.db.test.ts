import type { Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../src/testing/database/testDatabase.ts'

let database: TestDatabase
let db: Knex
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})
afterAll(() => database.drop())

interface Entity {
  id: string
  table: string
  columns: string
  required?: string
  unique?: string[]
  defaults?: Record<string, string>
  types?: Record<string, string>
}

const entities: Entity[] = [
  {
    id: 'ENT-01',
    table: 'candidates',
    columns: `id ref_id first_name last_name name email phone firm role practice_area experience skills state city timezone
      status pipeline_stage is_from_caspio caspio_created_at caspio_updated_at created_at updated_at`,
    required: 'ref_id name',
    unique: ['ref_id'],
    defaults: { status: 'not_viewed', is_from_caspio: 'false' },
    types: {
      uuid: 'id',
      text: `ref_id first_name last_name name email phone firm role practice_area experience state city timezone status
        pipeline_stage is_from_caspio`,
      jsonb: 'skills',
      'timestamp with time zone': 'caspio_created_at caspio_updated_at created_at updated_at',
    },
  },
  {
    id: 'ENT-02',
    table: 'clients',
    columns: 'id name company email phone industry created_at',
    required: 'name company email',
    unique: ['email'],
  },
  {
    id: 'ENT-03',
    table: 'campaigns',
    columns: `id tracking_id candidate_id candidate_name position_level location sender_brand original_message_id
      original_subject sent_at is_active created_at updated_at`,
    required: 'tracking_id candidate_name',
    unique: ['tracking_id'],
    defaults: { is_active: 'true' },
  },
  {
    id: 'ENT-04',
    table: 'email_responses',
    columns: `id ref_id candidate_id client_id client_email client_name subject content interest_level sentiment_score
      sentiment_analysis is_read thread_id message_id conversation_id parent_message_id thread_position status category
      recruiter_id recruiter_email recruiter_name interview_stage resume_submitted resume_submitted_at last_follow_up_at
      received_at processed_at status_updated_at campaign_id campaign_tracking_id campaign_candidate_id
      campaign_candidate_name campaign_position_level campaign_location campaign_sender_brand`,
    required: 'client_email content',
    unique: ['message_id,ref_id'],
    defaults: {
      is_read: 'false',
      thread_position: '1',
      status: 'new',
      interview_stage: '0',
      resume_submitted: 'false',
    },
  },
  {
    id: 'ENT-05',
    table: 'recruiters',
    columns: 'id name email phone company specialties is_active created_at',
    unique: ['email'],
  },
  {
    id: 'ENT-06',
    table: 'activity_logs',
    columns: 'id response_id ref_id activity_type description details performed_by created_at',
    defaults: { performed_by: 'system' },
  },
  {
    id: 'ENT-07',
    table: 'fee_agreements',
    columns: 'id name percentage file_path file_name file_size uploaded_by is_active created_at',
  },
  {
    id: 'ENT-08',
    table: 'resume_submissions',
    columns: `id response_id ref_id client_id submitted_at follow_up_count last_follow_up_at client_response
      interview_requested interview_requested_at`,
    defaults: { follow_up_count: '0', interview_requested: 'false' },
  },
  {
    id: 'ENT-09',
    table: 'email_submissions',
    columns: `id message_id conversation_id internet_message_id subject from from_name to to_name content html_content
      candidate_name candidate_id ref_id client_id client_company has_attachments attachment_count submission_type is_read
      priority folder_path archived sent_at created_at updated_at`,
    required: 'message_id subject from to content candidate_name sent_at',
    unique: ['message_id'],
    defaults: {
      attachment_count: '0',
      submission_type: 'resume',
      is_read: 'true',
      priority: 'normal',
      folder_path: 'Sent Items',
      archived: 'false',
    },
  },
  {
    id: 'ENT-10',
    table: 'webhook_logs',
    columns: 'endpoint method headers payload status error_message processed_at',
  },
  {
    id: 'ENT-11',
    table: 'webhook_events',
    columns: `event_id recipient_email sender_email campaign_id response_type message_id in_reply_to webhook_url status
      http_status response_body error_message attempts sent_at date_received`,
    required: 'date_received',
    unique: ['event_id'],
    defaults: { status: 'pending', attempts: '0' },
  },
  {
    id: 'ENT-12',
    table: 'interest_webhook_index',
    columns: `candidate_key candidate_id candidate_name client_email client_domain response_type campaign_id
      conversation_id first_message_id first_response_at webhook_event_id status`,
    unique: ['candidate_key,client_email,response_type'],
  },
  {
    id: 'ENT-13',
    table: 'sendgrid_events',
    columns: `event_type sg_event_id sg_message_id smtp_id recipient_email recipient_name recipient_firm timestamp
      ip_address smtp_response user_agent url url_offset tls cert_err reason status type email_submission_id campaign_id
      candidate_name candidate_id custom_args processed_at`,
    unique: ['sg_event_id'],
  },
  {
    id: 'ENT-14',
    table: 'follow_up_campaigns',
    columns: `original_campaign_id subject body follow_up_type follow_up_sequence candidate_id candidate_name
      target_emails status total_recipients emails_sent emails_failed sent_at`,
    required: 'target_emails',
    defaults: { follow_up_sequence: '1', status: 'draft' },
  },
  {
    id: 'ENT-15',
    table: 'caspio_sync_state',
    columns: `last_created_cursor last_updated_cursor last_run_at status last_error records_processed records_inserted
      records_updated`,
    defaults: { status: 'idle' },
  },
]

const words = (text: string) => text.split(/\s+/).filter(Boolean)

describe('entities', () => {
  it.each(entities)('[$id] table $table has its columns, requirements, defaults and uniqueness', async entity => {
    const columns = await db('information_schema.columns').where({ table_name: entity.table, table_schema: 'public' })
    const byName = new Map(columns.map(column => [column.column_name, column]))
    expect([...byName.keys()]).toEqual(expect.arrayContaining(words(entity.columns)))
    for (const name of words(entity.required ?? '')) expect(byName.get(name)?.is_nullable, name).toBe('NO')
    for (const [name, value] of Object.entries(entity.defaults ?? {})) {
      const written = String(byName.get(name)?.column_default).replace(/^'(.*)'::.*$/, '$1')
      expect(written, name).toBe(value)
    }
    for (const [type, names] of Object.entries(entity.types ?? {})) {
      for (const name of words(names)) expect(byName.get(name)?.data_type, name).toBe(type)
    }
    const { rows } = await db.raw(
      `select (select string_agg(a.attname, ',' order by k.n)
         from unnest(i.indkey) with ordinality k(attnum, n)
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum) as columns
       from pg_index i where i.indisunique and i.indrelid = ?::regclass`,
      [entity.table],
    )
    const unique = rows.map((row: { columns: string }) => row.columns)
    expect(unique).toEqual(expect.arrayContaining(entity.unique ?? []))
  })

  it('[ENT-04] allows one response per message and candidate, and one message about several candidates', async () => {
    const response = (refId: string | null) => ({
      ref_id: refId,
      client_email: 'a@b.example',
      content: 'Yes',
      message_id: '<m@b>',
    })
    await db('email_responses').insert([response('JL-1000'), response('JL-1001'), response(null)])
    await expect(db('email_responses').insert(response('JL-1000'))).rejects.toMatchObject({ code: '23505' })
    await expect(db('email_responses').insert(response(null))).rejects.toMatchObject({ code: '23505' })
  })

  it.each([
    ['candidates', { ref_id: 'X-1', name: 'N', status: 'asleep' }],
    ['candidates', { ref_id: 'X-1', name: 'N', pipeline_stage: 'later' }],
    ['candidates', { ref_id: 'X-1', name: 'N', practice_area: 'Maritime' }],
    ['candidates', { ref_id: 'X-1', name: 'N', is_from_caspio: 'perhaps' }],
    ['candidates', { ref_id: ' ', name: 'N' }],
    ['candidates', { ref_id: 'X-1', name: ' ' }],
    ['email_responses', { client_email: 'a@b', content: '', interest_level: 'great' }],
    ['email_responses', { client_email: 'a@b', content: '', is_read: 'yes' }],
    ['email_responses', { client_email: 'a@b', content: '', category: 'nice' }],
    ['follow_up_campaigns', { target_emails: '{}' }],
  ])('refuses a row of %s with a value outside its allowed set: %o', async (table, row) => {
    await expect(db(table).insert(row)).rejects.toMatchObject({ code: '23514' })
  })

  it('[STATE-17] allows a candidate to be archived', async () => {
    await db('candidates').insert({ ref_id: 'X-2', name: 'N', status: 'archived' })
    expect(await db('candidates').where({ ref_id: 'X-2' }).first('status')).toEqual({ status: 'archived' })
  })

  it('has an index for every foreign key', async () => {
    const { rows } = await db.raw(`
      select c.conrelid::regclass || '.' || a.attname as missing
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
        and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
      order by 1`)
    expect(rows).toEqual([])
  })
})
