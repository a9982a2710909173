import { Type } from 'typebox'
import { signOutEverywhere } from '../../../actions/operations/signIn.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody } from '../../../contract/list.ts'
import { SessionList, SignOutUser } from '../../../contract/session.ts'
import { AppError } from '../../../domain/errors.ts'
import { allows } from '../../../domain/rights.ts'
import { listSessions } from '../../../store/operations/sessions.ts'
import type { App } from '../../app.ts'
import { iso } from '../../iso.ts'
import { assertMay } from '../../plugins/access.ts'
import { setSessionCookie } from '../../plugins/sessionCookie.ts'

const tags = ['session']

export function sessionsRoutes(app: App, context: Context): void {
  const { db, clock, config } = context
  app.get(
    '/api/sessions',
    {
      schema: {
        tags,
        summary: "List open sessions: your own, or everyone's with the right admin",
        response: { 200: SessionList, '4xx': ErrorBody },
      },
    },
    async ({ user }) => {
      const sessions = await listSessions(db, clock(), user && allows(user.right, 'admin') ? undefined : user?.id)
      return sessions.map(session => ({
        ...session,
        current: session.id === user?.byId,
        createdAt: iso(session.createdAt),
        lastUsedAt: iso(session.lastUsedAt),
        expiresAt: iso(session.expiresAt),
      }))
    },
  )
  app.delete(
    '/api/sessions',
    {
      config: { right: 'read', audited: ['user'] },
      schema: {
        tags,
        summary: 'Sign out everywhere',
        description:
          'Ends all your sessions, including the current one. With the right admin, it can end those of another user.',
        querystring: SignOutUser,
        response: { 204: Type.Null(), '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const { user } = request
      const name = request.query.user ?? (user?.by === 'session' ? user.name : undefined)
      if (!user || name === undefined) {
        throw new AppError(
          'invalid',
          'session.user',
          'A token has no sessions. Specify the user whose sessions to end.',
          { field: 'user' },
        )
      }
      const isOwn = user.by === 'session' && user.name.toLowerCase() === name.toLowerCase()
      if (!isOwn) assertMay(user, 'admin')
      await signOutEverywhere(context, name)
      if (isOwn) setSessionCookie(reply, null, config)
      return reply.status(204).send(null)
    },
  )
}
