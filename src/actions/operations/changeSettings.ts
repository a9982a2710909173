import type { Context } from '../../context.ts'
import { checkTemplate } from '../../domain/followUps/followUpTemplate.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { findSettings, type Settings, saveSettings } from '../../store/operations/settings.ts'

const templateFields = { subject: 'followUpSubject', body: 'followUpBody' }

/**
 * Stores the given settings, notifies every process and returns all settings.
 *
 * @throws AppError `invalid` for a template with an unknown placeholder
 */
export async function changeSettings(context: Context, change: Partial<Settings>): Promise<Settings> {
  return context.db.transaction(async trx => {
    await saveSettings(trx, change)
    const settings = await findSettings(trx)
    checkTemplate({ subject: settings.followUpSubject, body: settings.followUpBody }, templateFields)
    await notifyEvent(trx, { type: 'settings.changed' })
    return settings
  })
}
