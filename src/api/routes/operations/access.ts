import type { Context } from '../../../context.ts'
import { ErrorBody } from '../../../contract/list.ts'
import { Access } from '../../../contract/session.ts'
import { listApiTokens } from '../../../store/operations/apiTokens.ts'
import { listUsers } from '../../../store/operations/users.ts'
import type { App } from '../../app.ts'
import { iso } from '../../iso.ts'

/** Who may call, for those who manage it. Users and tokens are made in the terminal. */
export function accessRoutes(app: App, { db }: Context): void {
  app.get(
    '/api/access',
    {
      config: { right: 'admin' },
      schema: {
        tags: ['session'],
        summary: 'Users with their roles, and tokens with their scopes',
        response: { 200: Access, '4xx': ErrorBody },
      },
    },
    async () => {
      const [users, tokens] = await Promise.all([listUsers(db), listApiTokens(db)])
      return {
        users: users.map(user => ({ ...user, lastSeenAt: iso(user.lastSeenAt) })),
        tokens: tokens.map(token => ({
          ...token,
          createdAt: iso(token.createdAt),
          expiresAt: iso(token.expiresAt),
          lastUsedAt: iso(token.lastUsedAt),
        })),
      }
    },
  )
}
