import { type Static, Type } from 'typebox'
import { DateTime, Id, Nullable } from './list.ts'

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
  isFromCaspio: Type.Enum(['true', 'false']),
  caspioCreatedAt: Nullable(DateTime),
  caspioUpdatedAt: Nullable(DateTime),
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type CandidateBody = Static<typeof CandidateSchema>

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
