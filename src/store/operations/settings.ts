import type { Knex } from 'knex'
import { defaultTemplate } from '../../domain/followUps/followUpTemplate.ts'
import { prepared } from '../database/prepared.ts'

/** What the recruiter can set, with what holds until then. */
export interface Settings {
  /** STATE-05. */
  autoSync: boolean
  /** How large a file, and all files of a mail together, may be: megabytes. */
  attachmentLimitMb: number
  /** The template of follow-ups; no subject keeps that of each thread. */
  followUpSubject: string
  followUpBody: string
  /** How many business days lie between two follow-ups to one person about one candidate. */
  followUpMinimumDays: number
}

const defaults: Settings = {
  autoSync: true,
  attachmentLimitMb: 25,
  followUpSubject: defaultTemplate.subject,
  followUpBody: defaultTemplate.body,
  followUpMinimumDays: 3,
}

/** Everything that is set, over the defaults. */
export async function findSettings(db: Knex): Promise<Settings> {
  const rows: { name: string; value: unknown }[] = await db('settings')
    .whereIn('name', Object.keys(defaults))
    .options(prepared('settings'))
  return { ...defaults, ...Object.fromEntries(rows.map(row => [row.name, row.value])) }
}

/** Stores what is given and leaves the rest. */
export async function saveSettings(db: Knex, settings: Partial<Settings>): Promise<void> {
  const rows = Object.entries(settings).map(([name, value]) => ({ name, value: JSON.stringify(value) }))
  if (rows.length > 0) await db('settings').insert(rows).onConflict('name').merge()
}
