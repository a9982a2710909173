import type { Context } from '../../../context.ts'
import { ClientFilter, ClientSchema } from '../../../contract/candidates.ts'
import { listClients } from '../../../store/candidates/clients.ts'
import type { App } from '../../app.ts'
import { isoDates } from '../../iso.ts'
import { addListRoute } from '../../listQuery.ts'

export function clientRoutes(app: App, { db }: Context): void {
  addListRoute(app, {
    path: 'clients',
    tags: ['clients'],
    summary: 'List clients',
    filter: ClientFilter,
    sort: ['createdAt', 'name', 'company', 'email'],
    item: ClientSchema,
    list: (filter, range) => listClients(db, filter, range),
    present: rows => rows.map(isoDates),
  })
}
