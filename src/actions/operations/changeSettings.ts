import type { Context } from '../../context.ts'
import { checkTemplate } from '../../domain/followUps/followUpTemplate.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { findSettings, lockSettings, type Settings, saveSettings } from '../../store/operations/settings.ts'

const templateFields = { subject: 'followUpSubject', body: 'followUpBody' }

export async function changeSettings(
  context: Pick<Context, 'db'>,
  change: Partial<Settings>,
  check: (before: Settings) => void = () => {},
): Promise<Settings> {
  return context.db.transaction(async trx => {
    await lockSettings(trx)
    check(await findSettings(trx))
    await saveSettings(trx, change)
    const settings = await findSettings(trx)
    checkTemplate({ subject: settings.followUpSubject, body: settings.followUpBody }, templateFields)
    await notifyEvent(trx, { type: 'settings.changed' })
    return settings
  })
}
