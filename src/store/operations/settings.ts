import type { Knex } from 'knex'
import { defaultTemplate } from '../../domain/followUps/followUpTemplate.ts'
import { prepared } from '../database/prepared.ts'

export interface Settings {
  /** STATE-05. */
  autoSync: boolean
  attachmentLimitMb: number
  /** Without a subject, each thread keeps its own. */
  followUpSubject: string
  followUpBody: string
  /** Business days between two follow-ups to one person about one candidate. */
  followUpMinimumDays: number
}

const defaults: Settings = {
  autoSync: true,
  attachmentLimitMb: 25,
  followUpSubject: defaultTemplate.subject,
  followUpBody: defaultTemplate.body,
  followUpMinimumDays: 3,
}

export async function findSettings(db: Knex): Promise<Settings> {
  const rows: { name: string; value: unknown }[] = await db('settings')
    .whereIn('name', Object.keys(defaults))
    .options(prepared('settings'))
  return { ...defaults, ...Object.fromEntries(rows.map(row => [row.name, row.value])) }
}

export async function lockSettings(trx: Knex.Transaction): Promise<void> {
  await trx.raw('lock table settings in share row exclusive mode')
}

export async function saveSettings(db: Knex, settings: Partial<Settings>): Promise<void> {
  const rows = Object.entries(settings).map(([name, value]) => ({ name, value: JSON.stringify(value) }))
  if (rows.length > 0) await db('settings').insert(rows).onConflict('name').merge()
}
