import type { Context } from '../context.ts'
import { notifyEvent } from '../store/events.ts'
import { findSettings, type Settings, saveSettings } from '../store/settings.ts'

/** Stores what is given of the settings, tells every process, and answers all of them. */
export async function changeSettings(context: Context, change: Partial<Settings>): Promise<Settings> {
  return context.db.transaction(async trx => {
    await saveSettings(trx, change)
    await notifyEvent(trx, { type: 'settings.changed' })
    return findSettings(trx)
  })
}
