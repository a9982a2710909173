import { Type } from 'typebox'
import type { Context } from '../../context.ts'
import { ClientSchema } from '../../contract/candidates.ts'
import { Ids } from '../../contract/list.ts'
import { listClients } from '../../store/clients.ts'
import type { App } from '../app.ts'
import { isoDates } from '../iso.ts'
import { addList } from '../listQuery.ts'

const Filter = Type.Object(
  { id: Type.Optional(Ids), q: Type.Optional(Type.String({ maxLength: 200 })) },
  { additionalProperties: false },
)

/** Clients: contacts at law firms who have answered. */
export function clientRoutes(app: App, { db }: Context): void {
  addList(app, {
    path: 'clients',
    tags: ['clients'],
    summary: 'List clients',
    filter: Filter,
    item: ClientSchema,
    list: (filter, range) => listClients(db, filter, range),
    present: rows => rows.map(isoDates),
  })
}
