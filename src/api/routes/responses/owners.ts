import { Type } from 'typebox'
import { setOwner } from '../../../actions/responses/setOwner.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody, IdParams } from '../../../contract/list.ts'
import { OwnerOrder, Owners } from '../../../contract/owners.ts'
import { findOwnerNames } from '../../../store/responses/threadOwners.ts'
import type { App } from '../../app.ts'
import { callerOf } from '../../plugins/access.ts'

const tags = ['responses']

/** Adds the routes for the owners of conversations. */
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
  app.put(
    '/api/responses/:id/owner',
    {
      config: { audited: ['owner', 'isSet'], right: 'write' },
      schema: {
        tags,
        summary: "Set the owner of a response's conversation, or null for nobody",
        params: IdParams,
        body: OwnerOrder,
        response: { 204: Type.Null(), '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const { owner, isSet = true } = request.body
      await setOwner(context, request.params.id, { owner, isSet }, callerOf(request))
      return reply.status(204).send(null)
    },
  )
}
