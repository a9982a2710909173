import type { Context } from '../../../context.ts'
import { Owners } from '../../../contract/responses.ts'
import { findOwnerNames } from '../../../store/responses/threadOwners.ts'
import type { App } from '../../app.ts'

const tags = ['responses']

export function ownerRoutes(app: App, context: Context): void {
  app.get(
    '/api/owners',
    {
      schema: {
        tags,
        summary: 'List who can own a conversation: users, and the names that sent submissions',
        response: { 200: Owners },
      },
    },
    async () => {
      const { users, senders } = await findOwnerNames(context.db)
      return [...new Set([...users, ...senders])]
    },
  )
}
