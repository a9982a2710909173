import { syncCaspio } from '../../../actions/candidates/syncCaspio.ts'
import type { Context } from '../../../context.ts'
import { CandidateFilter, CandidateSchema } from '../../../contract/candidates.ts'
import { CaspioSyncResult, SetAsideSchema } from '../../../contract/caspio.ts'
import { ErrorBody, NoFilter } from '../../../contract/list.ts'
import { listCandidates } from '../../../store/candidates/candidates.ts'
import { listSetAside } from '../../../store/candidates/caspioSetAside.ts'
import type { App } from '../../app.ts'
import { isoDates } from '../../iso.ts'
import { addListRoute } from '../../listQuery.ts'
import { withoutAll } from './candidates.ts'

const tags = ['caspio']

export function caspioRoutes(app: App, context: Context): void {
  const { db } = context
  app.post(
    '/api/candidates/sync',
    {
      config: { right: 'write' },
      schema: {
        tags,
        summary: 'Sync candidates from Caspio and wait for the result',
        response: { 200: CaspioSyncResult, '4xx': ErrorBody, '5xx': ErrorBody },
      },
    },
    async () => syncCaspio(context, {}),
  )
  addListRoute(app, {
    path: 'caspio/candidates',
    tags,
    summary: 'List candidates imported from Caspio',
    filter: CandidateFilter,
    sort: [
      'createdAt',
      'updatedAt',
      'name',
      'firstName',
      'lastName',
      'refId',
      'firm',
      'status',
      'practiceArea',
      'pipelineStage',
      'state',
      'city',
    ],
    item: CandidateSchema,
    list: (filter, range) => listCandidates(db, { ...withoutAll(filter), isFromCaspio: 'true' }, range),
    present: rows => rows.map(isoDates),
  })
  addListRoute(app, {
    path: 'caspio/set-aside',
    tags,
    summary: 'List Caspio rows that could not be imported, with the reasons',
    filter: NoFilter,
    sort: ['lastSeenAt', 'firstSeenAt', 'refId', 'reason', 'attempts'],
    item: SetAsideSchema,
    list: (_filter, range) => listSetAside(db, range),
    present: rows => rows.map(isoDates),
  })
}
