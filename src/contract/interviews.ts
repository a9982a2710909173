import { type Static, Type } from 'typebox'
import { DateTime, Id, Nullable } from './list.ts'

export const Interview = Type.Object({
  startsAt: DateTime,
  endsAt: Nullable(DateTime),
  timeZone: Type.String({ description: "An IANA name, or an offset such as 'UTC-5'" }),
  zoneStated: Type.Boolean({ description: 'False if the emails name no zone and the business time zone is assumed' }),
  agreedAt: DateTime,
  setBy: Nullable(Type.String({ description: 'The user or token that set it; null if it was read from an email' })),
})
export type InterviewBody = Static<typeof Interview>

export const ListedInterview = Type.Intersect([
  Interview,
  Type.Object({
    responseId: Type.String({ format: 'uuid', description: 'The reply that agrees, or the newest of its thread' }),
    candidateId: Nullable(Id),
    candidateName: Nullable(Type.String()),
    clientEmail: Type.String(),
    senderName: Type.String(),
    firm: Type.String(),
    isWithdrawn: Type.Boolean({ description: 'True if the candidate has withdrawn from this firm or from all' }),
  }),
])
export type ListedInterviewBody = Static<typeof ListedInterview>

/** PUT /api/responses/{id}/interview */
export const InterviewOrder = Type.Object(
  {
    startsAt: Type.Union([DateTime, Type.Null()], {
      description: 'Null removes the time; only an email that arrives later can agree on one again',
    }),
    endsAt: Type.Optional(Nullable(DateTime)),
    timeZone: Type.Optional(
      Type.String({ maxLength: 100, description: 'An IANA name; default: the business time zone' }),
    ),
    isSet: Type.Optional(
      Type.Boolean({
        default: true,
        description: 'False undoes a choice: the time is again the one that the emails agree on',
      }),
    ),
  },
  { additionalProperties: false },
)
export type InterviewOrderBody = Static<typeof InterviewOrder>
