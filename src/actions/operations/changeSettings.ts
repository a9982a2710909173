import type { Context } from '../../context.ts'
import { checkTemplate } from '../../domain/followUps/followUpTemplate.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { findSettings, type Settings, saveSettings } from '../../store/operations/settings.ts'

const templateFields = { subject: 'followUpSubject', body: 'followUpBody' }

/**
 * Stores what is given of the settings, tells every process, and answers all of them.
 *
 * @throws AppError `invalid` for a template that names what cannot be filled in
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
