import { type Static, Type } from 'typebox'
import { candidateStatuses, pipelineStages, practiceAreas } from '../domain/candidates/candidates.ts'
import { DateTime, Id, Ids, Nullable, TextBoolean } from './list.ts'

/** ENT-01. */
export const CandidateSchema = Type.Object({
  id: Id,
  refId: Type.String(),
  firstName: Nullable(Type.String()),
  lastName: Nullable(Type.String()),
  name: Type.String(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  firm: Nullable(Type.String()),
  role: Nullable(Type.String()),
  practiceArea: Nullable(Type.String()),
  experience: Nullable(Type.String()),
  skills: Type.Array(Type.String()),
  state: Nullable(Type.String()),
  city: Nullable(Type.String()),
  timezone: Nullable(Type.String()),
  status: Type.String(),
  pipelineStage: Nullable(Type.String()),
  isFromCaspio: TextBoolean,
  caspioCreatedAt: Nullable(DateTime),
  caspioUpdatedAt: Nullable(DateTime),
  caspioNote: Nullable(
    Type.String({ description: 'The values of the Caspio row that could not be imported unchanged' }),
  ),
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type CandidateBody = Static<typeof CandidateSchema>

const word = Type.Optional(Type.String({ maxLength: 200 }))

export const CandidateFilter = Type.Object(
  { id: Type.Optional(Ids), q: word, status: word, practiceArea: word, isFromCaspio: word },
  { additionalProperties: false },
)

const text = Type.Optional(Nullable(Type.String({ maxLength: 5000 })))
const texts = {
  firstName: text,
  lastName: text,
  role: text,
  firm: text,
  email: text,
  phone: text,
  experience: text,
  state: text,
  city: text,
  timezone: text,
  practiceArea: Type.Optional(Nullable(Type.String({ description: `${practiceAreas.join(', ')}; empty for none` }))),
  pipelineStage: Type.Optional(Nullable(Type.String({ description: `${pipelineStages.join(', ')}; empty for none` }))),
  skills: Type.Optional(
    Type.Unknown({ description: 'An array of strings; any other value is stored as an empty list' }),
  ),
  status: Type.Optional(Nullable(Type.String({ description: candidateStatuses.join(', ') }))),
}

/** A blank field is the same as a missing one (API-36). */
export const CandidateEntry = Type.Object(
  {
    refId: Type.Optional(Nullable(Type.String({ description: 'Required; unique regardless of case' }))),
    name: Type.Optional(Nullable(Type.String({ description: 'Defaults to the first and last name' }))),
    ...texts,
    isFromCaspio: Type.Optional(TextBoolean),
  },
  { additionalProperties: false, examples: [{ refId: 'JL-4711', firstName: 'Ada', lastName: 'Lind' }] },
)

export type CandidateEntryBody = Static<typeof CandidateEntry>

/** API-37. */
export const CandidateChange = Type.Object(
  { refId: Type.Optional(Type.String()), name: Type.Optional(Type.String()), ...texts },
  { additionalProperties: false, minProperties: 1 },
)

export type CandidateChangeBody = Static<typeof CandidateChange>

/** PUT /api/candidates/{id}/withdrawal */
export const WithdrawalOrder = Type.Object(
  {
    isWithdrawn: Type.Boolean({ description: 'False ends all withdrawals of the candidate, also those from one firm' }),
  },
  { additionalProperties: false },
)

/** ENT-02. */
export const ClientSchema = Type.Object({
  id: Id,
  name: Type.String(),
  company: Type.String(),
  email: Type.String(),
  phone: Nullable(Type.String()),
  industry: Nullable(Type.String()),
  createdAt: DateTime,
})
export type ClientBody = Static<typeof ClientSchema>

export const ClientFilter = Type.Object({ id: Type.Optional(Ids), q: word }, { additionalProperties: false })
