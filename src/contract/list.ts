import { type TProperties, type TSchema, Type } from 'typebox'

/**
 * The query of every list, as ra-data-simple-rest sends it: each part is JSON text.
 * `sort` is ["field","ASC"|"DESC"], `range` is [first,last] counted from 0, `filter` an object.
 * Without a range the newest 1,000 rows are answered; Content-Range always tells the total.
 *
 * @param plain conditions that may stand in the query itself too
 */
export const listQuery = (filter: TSchema, plain: TProperties = {}) =>
  Type.Object(
    {
      sort: Type.Optional(Type.String({ description: 'JSON: ["field","ASC"] or ["field","DESC"]' })),
      range: Type.Optional(Type.String({ description: 'JSON: [first,last], counted from 0, last included' })),
      filter: Type.Optional(
        Type.String({
          description: 'JSON object of conditions',
          contentMediaType: 'application/json',
          contentSchema: filter,
        }),
      ),
      ...plain,
    },
    { additionalProperties: true },
  )

/** For a list that cannot be narrowed. */
export const NoFilter = Type.Object({}, { additionalProperties: false })

/** A value or null, as PostgreSQL columns that may be empty come out. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

export const DateTime = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' })
export const Id = Type.String({ format: 'uuid' })
/** Of a filter: one or several. */
export const Ids = Type.Union([Id, Type.Array(Id)])
export const Count = Type.Integer({ minimum: 0 })
/** A yes or no that the specification has as text. */
export const TextBoolean = Type.Enum(['true', 'false'])
export const IdParams = Type.Object({ id: Id })

/** The body of every answer that is not a success. `message` is for people, `hint` says what to do. */
export const ErrorBody = Type.Object({
  error: Type.String({ description: 'For people' }),
  code: Type.String({ description: 'Stable, for programs' }),
  hint: Type.Optional(Type.String()),
  field: Type.Optional(Type.String({ description: 'The input that is wrong' })),
})
