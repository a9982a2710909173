import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { describeProblem } from './describeProblem.ts'

const schema = Type.Object(
  {
    level: Type.Enum(['high', 'low']),
    note: Type.Optional(Type.String({ minLength: 1, maxLength: 3 })),
    at: Type.Optional(Type.String({ format: 'date-time' })),
    count: Type.Optional(Type.Integer({ minimum: 1 })),
    to: Type.Optional(Type.Array(Type.Object({ name: Type.String() }), { maxItems: 1 })),
    kind: Type.Optional(Type.Union([Type.Literal('a'), Type.Null()])),
  },
  { additionalProperties: false },
)

it.each([
  [{}, 'level is missing'],
  [{ level: 'x' }, 'level must be one of: high, low'],
  [{ level: 'low', limit: 5 }, 'limit is not a known field'],
  [{ level: 'low', note: '' }, 'note must not be empty'],
  [{ level: 'low', note: 'long' }, 'note must have at most 3 characters'],
  [{ level: 'low', note: 3 }, 'note must be text'],
  [{ level: 'low', at: 'noon' }, 'at must be a time in ISO 8601, such as 2026-05-04T09:30:00Z'],
  [{ level: 'low', count: 0 }, 'count must be at least 1'],
  [{ level: 'low', count: 1.5 }, 'count must be a whole number'],
  [{ level: 'low', to: [{}] }, 'to.0.name is missing'],
  [{ level: 'low', to: [{ name: 'a' }, { name: 'b' }] }, 'to must have at most 1 item'],
  [{ level: 'low', kind: 'b' }, 'kind must be "a"'],
])('describes the problem with %j: %s', (input, said) => {
  const [problem = {}] = Value.Errors(schema, input)
  const { field, reason } = describeProblem(problem)
  expect(`${field} ${reason}`).toBe(said)
})
