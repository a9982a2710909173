import { type Static, Type } from 'typebox'
import { addCandidate } from '../../../actions/candidates/addCandidate.ts'
import { changeCandidate } from '../../../actions/candidates/changeCandidate.ts'
import { setWithdrawal } from '../../../actions/candidates/setWithdrawal.ts'
import type { Context } from '../../../context.ts'
import {
  CandidateChange,
  CandidateEntry,
  CandidateFilter,
  CandidateSchema,
  WithdrawalOrder,
} from '../../../contract/candidates.ts'
import { ErrorBody, IdParams } from '../../../contract/list.ts'
import { notFound } from '../../../domain/errors.ts'
import { type Candidate, findCandidate, listCandidates } from '../../../store/candidates/candidates.ts'
import type { App } from '../../app.ts'
import { isoDates } from '../../iso.ts'
import { addListRoute } from '../../listQuery.ts'
import { callerOf } from '../../plugins/access.ts'
import { matchOf } from '../../plugins/entityTags.ts'

const tags = ['candidates']

export function candidateRoutes(app: App, context: Context): void {
  const { db } = context
  addListRoute(app, {
    path: 'candidates',
    tags,
    summary: 'List candidates',
    filter: CandidateFilter,
    // API-35.
    inQuery: ['status', 'practiceArea', 'isFromCaspio'],
    sort: [
      'createdAt',
      'updatedAt',
      'name',
      'firstName',
      'lastName',
      'refId',
      'firm',
      'role',
      'email',
      'status',
      'practiceArea',
      'pipelineStage',
      'state',
      'city',
    ],
    item: CandidateSchema,
    list: (filter, range) => listCandidates(db, withoutAll(filter), range),
    present: rows => rows.map(isoDates),
  })
  app.get(
    '/api/candidates/:id',
    {
      config: { tagged: true },
      schema: {
        tags,
        summary: 'Get a candidate',
        params: IdParams,
        response: { 200: CandidateSchema, '4xx': ErrorBody },
      },
    },
    async request => {
      const candidate = await findCandidate(db, request.params.id)
      if (!candidate) throw notFound('candidate')
      return isoDates(candidate)
    },
  )
  app.post(
    '/api/candidates',
    {
      config: { audited: ['refId', 'name'], right: 'write' },
      schema: {
        tags,
        summary: 'Create a candidate',
        body: CandidateEntry,
        response: { 201: CandidateSchema, '4xx': ErrorBody },
      },
    },
    async (request, reply) => reply.status(201).send(isoDates(await addCandidate(context, request.body))),
  )
  app.patch(
    '/api/candidates/:id',
    {
      config: { right: 'write', tagged: true },
      schema: {
        tags,
        summary: 'Update a candidate: the status, the pipelineStage (empty for none) or another field',
        params: IdParams,
        body: CandidateChange,
        response: { 200: CandidateSchema, '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const matches = matchOf(request, reply)
      const check = (current: Candidate) => matches(isoDates(current))
      return isoDates(await changeCandidate(context, params.id, body, callerOf(request), check))
    },
  )
  app.put(
    '/api/candidates/:id/withdrawal',
    {
      config: { audited: ['isWithdrawn'], right: 'write' },
      schema: {
        tags,
        summary: 'Set that the candidate has withdrawn from all firms, or has not withdrawn',
        params: IdParams,
        body: WithdrawalOrder,
        response: { 204: Type.Null(), '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      await setWithdrawal(context, request.params.id, request.body.isWithdrawn, callerOf(request))
      return reply.status(204).send(null)
    },
  )
}

export function withoutAll(filter: Static<typeof CandidateFilter>): Static<typeof CandidateFilter> {
  return Object.fromEntries(Object.entries(filter).filter(([name, value]) => name === 'q' || value !== 'all'))
}
