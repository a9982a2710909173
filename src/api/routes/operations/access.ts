import { Type } from 'typebox'
import { revokeApiToken } from '../../../actions/operations/apiTokens.ts'
import { assignRole, removeUser } from '../../../actions/operations/users.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody } from '../../../contract/list.ts'
import { Access, TokenParams, UserParams, UserRole } from '../../../contract/session.ts'
import { AppError } from '../../../domain/errors.ts'
import { listApiTokens } from '../../../store/operations/apiTokens.ts'
import { listUsers } from '../../../store/operations/users.ts'
import type { App } from '../../app.ts'
import { iso } from '../../iso.ts'

const tags = ['session']
const done = { 204: Type.Null(), '4xx': ErrorBody }
const config = { right: 'admin' } as const

/** Creates no tokens, because only the terminal shows the secret. */
export function accessRoutes(app: App, context: Context): void {
  const { db } = context
  app.get(
    '/api/access',
    {
      config: { ...config, audited: false },
      schema: {
        tags,
        summary: 'List users with their roles and tokens with their scopes',
        response: { 200: Access, '4xx': ErrorBody },
      },
    },
    async () => {
      const [users, tokens] = await Promise.all([listUsers(db), listApiTokens(db)])
      return {
        users: users.map(user => ({ ...user, lastSignInAt: iso(user.lastSignInAt) })),
        tokens: tokens.map(token => ({
          ...token,
          createdAt: iso(token.createdAt),
          expiresAt: iso(token.expiresAt),
          lastUsedAt: iso(token.lastUsedAt),
        })),
      }
    },
  )
  app.put(
    '/api/users/:name',
    {
      config: { ...config, audited: ['role'] },
      schema: { tags, summary: 'Add a user or change their role', params: UserParams, body: UserRole, response: done },
    },
    async (request, reply) => {
      const { name } = request.params
      const isOwn = request.user?.by === 'session' && request.user.name.toLowerCase() === name.toLowerCase()
      if (isOwn && request.body.role !== 'operator') {
        throw new AppError('conflict', 'user.ownRole', 'You cannot lower your own role.', {
          hint: 'Ask another operator to do it.',
        })
      }
      await assignRole(context, name, request.body.role)
      return reply.status(204).send(null)
    },
  )
  app.delete(
    '/api/users/:name',
    {
      config,
      schema: { tags, summary: 'Remove a user and end their sessions', params: UserParams, response: done },
    },
    async (request, reply) => {
      await removeUser(context, request.params.name)
      return reply.status(204).send(null)
    },
  )
  app.delete(
    '/api/tokens/:name',
    {
      config,
      schema: { tags, summary: 'Revoke a token', params: TokenParams, response: done },
    },
    async (request, reply) => {
      await revokeApiToken(context, request.params.name)
      return reply.status(204).send(null)
    },
  )
}
