import { changeSettings } from '../../../actions/operations/changeSettings.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody } from '../../../contract/list.ts'
import { SettingsChange, SettingsSchema } from '../../../contract/session.ts'
import { findSettings } from '../../../store/operations/settings.ts'
import type { App } from '../../app.ts'
import { matchOf } from '../../plugins/entityTags.ts'

const tags = ['settings']

export function settingsRoutes(app: App, context: Context): void {
  app.get(
    '/api/settings',
    { config: { tagged: true }, schema: { tags, summary: 'Get the settings', response: { 200: SettingsSchema } } },
    async () => findSettings(context.db),
  )
  app.put(
    '/api/settings',
    {
      config: {
        audited: ['autoSync', 'attachmentLimitMb', 'followUpSubject', 'followUpBody', 'followUpMinimumDays'],
        right: 'write',
        tagged: true,
      },
      schema: {
        tags,
        summary: 'Update the settings',
        body: SettingsChange,
        response: { 200: SettingsSchema, '4xx': ErrorBody },
      },
    },
    async (request, reply) => changeSettings(context, request.body, matchOf(request, reply)),
  )
}
