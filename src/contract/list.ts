import { type TProperties, type TSchema, Type } from 'typebox'

/**
 * Takes JSON text like ra-data-simple-rest. `sort` starts with the default.
 * `plain` are conditions that may also be query parameters.
 */
export const listQuery = (filter: TSchema, sort: readonly string[], plain: TProperties = {}) =>
  Type.Object(
    {
      sort: Type.Optional(
        Type.String({
          description: `JSON: ["field","ASC"] or ["field","DESC"]. Fields: ${sort.join(', ')}`,
          contentMediaType: 'application/json',
          contentSchema: Type.Tuple([Type.Enum([...sort]), Type.Enum(['ASC', 'DESC'])]),
        }),
      ),
      range: Type.Optional(Type.String({ description: 'JSON: [first,last], counted from 0, last included' })),
      filter: Type.Optional(
        Type.String({
          description: 'A JSON object of conditions',
          contentMediaType: 'application/json',
          contentSchema: filter,
        }),
      ),
      ...plain,
    },
    { additionalProperties: false },
  )

export const NoFilter = Type.Object({}, { additionalProperties: false })

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

export const DateTime = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' })
export const Id = Type.String({ format: 'uuid' })
export const Ids = Type.Union([Id, Type.Array(Id)])
export const Count = Type.Integer({ minimum: 0 })
export const TextBoolean = Type.Enum(['true', 'false'])
export const IdParams = Type.Object({ id: Id })

export const ErrorBody = Type.Object({
  error: Type.String({ description: 'A message for people' }),
  code: Type.String({ description: 'A stable code for programs' }),
  hint: Type.Optional(Type.String()),
  field: Type.Optional(Type.String({ description: 'The invalid input' })),
  requestId: Type.Optional(Type.String({ description: 'The same id as in X-Request-Id, the log and the audit log' })),
})
