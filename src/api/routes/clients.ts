import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { ClientSchema } from '../../contract/candidates.ts'
import { ErrorBody, Id, listQuery } from '../../contract/list.ts'
import { listClients } from '../../store/clients.ts'
import type { App } from '../app.ts'
import { iso } from '../iso.ts'
import { contentRange, readListQuery } from '../listQuery.ts'

const Filter = Type.Object(
  { id: Type.Optional(Type.Union([Id, Type.Array(Id)])), q: Type.Optional(Type.String({ maxLength: 200 })) },
  { additionalProperties: false },
)

/** Clients: contacts at law firms who have answered. */
export function clientRoutes(app: App, { db }: Context): void {
  app.get(
    '/api/clients',
    {
      schema: {
        tags: ['clients'],
        summary: 'List clients',
        querystring: listQuery(Filter),
        response: { 200: Type.Array(ClientSchema), '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const { range, filter } = readListQuery(request.query, Filter)
      const page = await listClients(db, filter, range)
      reply.header('content-range', contentRange('clients', range, page))
      return page.rows.map(client => ({ ...client, createdAt: iso(client.createdAt) }))
    },
  )
}
