import { changeSettings } from '../../../actions/operations/changeSettings.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody } from '../../../contract/list.ts'
import { SettingsChange, SettingsSchema } from '../../../contract/session.ts'
import { findSettings } from '../../../store/operations/settings.ts'
import type { App } from '../../app.ts'

const tags = ['settings']

export function settingsRoutes(app: App, context: Context): void {
  app.get('/api/settings', { schema: { tags, summary: 'What is set', response: { 200: SettingsSchema } } }, async () =>
    findSettings(context.db),
  )
  app.put(
    '/api/settings',
    {
      config: {
        audited: ['autoSync', 'attachmentLimitMb', 'followUpSubject', 'followUpBody', 'followUpMinimumDays'],
        right: 'write',
      },
      schema: {
        tags,
        summary: 'Change settings',
        body: SettingsChange,
        response: { 200: SettingsSchema, '4xx': ErrorBody },
      },
    },
    async request => changeSettings(context, request.body),
  )
}
