import { type Static, Type } from 'typebox'
import { addCandidate } from '../../actions/addCandidate.ts'
import { changeCandidate } from '../../actions/changeCandidate.ts'
import type { Context } from '../../context.ts'
import { type CandidateBody, CandidateChange, CandidateEntry, CandidateSchema } from '../../contract/candidates.ts'
import { ErrorBody, Id, IdParams, listQuery } from '../../contract/list.ts'
import { noSuch } from '../../domain/errors.ts'
import { type Candidate, findCandidate, listCandidates } from '../../store/candidates.ts'
import type { App } from '../app.ts'
import { iso } from '../iso.ts'
import { contentRange, readListQuery } from '../listQuery.ts'

const tags = ['candidates']
const text = Type.Optional(Type.String({ maxLength: 200 }))
/** What a list of candidates can be narrowed by; 'all' is no condition. */
export const CandidateFilter = Type.Object(
  {
    id: Type.Optional(Type.Union([Id, Type.Array(Id)])),
    q: text,
    status: text,
    practiceArea: text,
    isFromCaspio: text,
  },
  { additionalProperties: false },
)
const Query = Type.Object({
  ...listQuery(CandidateFilter).properties,
  status: text,
  practiceArea: text,
  isFromCaspio: text,
})

/** Candidates: to read, to add, to change. */
export function candidateRoutes(app: App, context: Context): void {
  const { db } = context
  app.get(
    '/api/candidates',
    {
      schema: {
        tags,
        summary: 'List candidates',
        querystring: Query,
        response: { 200: Type.Array(CandidateSchema), '4xx': ErrorBody },
      },
    },
    async (request, reply) => {
      const { range, filter } = readListQuery(request.query, CandidateFilter)
      const page = await listCandidates(db, withoutAll({ ...plainFilter(request.query), ...filter }), range)
      reply.header('content-range', contentRange('candidates', range, page))
      return page.rows.map(presentCandidate)
    },
  )
  app.get(
    '/api/candidates/:id',
    {
      schema: {
        tags,
        summary: 'One candidate',
        params: IdParams,
        response: { 200: CandidateSchema, '4xx': ErrorBody },
      },
    },
    async request => {
      const candidate = await findCandidate(db, request.params.id)
      if (!candidate) throw noSuch('candidate')
      return presentCandidate(candidate)
    },
  )
  app.post(
    '/api/candidates',
    {
      schema: {
        tags,
        summary: 'Add a candidate by hand',
        body: CandidateEntry,
        response: { 201: CandidateSchema, '4xx': ErrorBody },
      },
    },
    async (request, reply) => reply.status(201).send(presentCandidate(await addCandidate(context, request.body))),
  )
  app.patch(
    '/api/candidates/:id',
    {
      schema: {
        tags,
        summary: 'Change a candidate: status, pipelineStage (empty for none) or another field',
        params: IdParams,
        body: CandidateChange,
        response: { 200: CandidateSchema, '4xx': ErrorBody },
      },
    },
    async request => presentCandidate(await changeCandidate(context, request.params.id, request.body)),
  )
}

/** API-35: status, practiceArea and isFromCaspio may also stand in the query itself; 'all' means no condition. */
function plainFilter({ status, practiceArea, isFromCaspio }: Static<typeof Query>) {
  const given = Object.entries({ status, practiceArea, isFromCaspio })
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

/** Takes off the conditions that are none. */
export function withoutAll(filter: Static<typeof CandidateFilter>): Static<typeof CandidateFilter> {
  return Object.fromEntries(Object.entries(filter).filter(([name, value]) => name === 'q' || value !== 'all'))
}

/** A candidate as the API tells it. */
export function presentCandidate(candidate: Candidate): CandidateBody {
  return {
    ...candidate,
    caspioCreatedAt: iso(candidate.caspioCreatedAt),
    caspioUpdatedAt: iso(candidate.caspioUpdatedAt),
    createdAt: iso(candidate.createdAt),
    updatedAt: iso(candidate.updatedAt),
  }
}
