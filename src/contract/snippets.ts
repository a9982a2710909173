import { type Static, Type } from 'typebox'
import { snippetKinds } from '../domain/followUps/snippets.ts'
import { Id, Nullable } from './list.ts'

const words = {
  kind: Type.Enum([...snippetKinds], { description: 'A signature belongs to a sender' }),
  name: Type.String({
    maxLength: 100,
    description: 'The name that a user types after the semicolon; for a signature, the name of its owner',
    examples: ['decline'],
  }),
  title: Type.String({ maxLength: 200 }),
  body: Type.String({
    maxLength: 200_000,
    description:
      'HTML with the fields {{candidate}}, {{firm}}, {{firstName}}, {{daysSince}} and {{sentAgo}}, which are filled in on insertion',
  }),
}

export const SnippetSchema = Type.Object({
  id: Id,
  ...words,
  version: Type.Integer({ description: 'Increases with every change' }),
  changedBy: Nullable(Type.String()),
})
export type SnippetBody = Static<typeof SnippetSchema>

export const SnippetParams = Type.Object({
  id: Type.String({ ...Id, description: 'A UUID that the client generates for a new one' }),
})

/** PUT /api/snippets/{id} */
export const SnippetChange = Type.Object(
  {
    ...words,
    version: Type.Optional(
      Type.Integer({
        description:
          'The version that the change is based on, omitted for a new one; 409 if the current version differs',
      }),
    ),
  },
  { additionalProperties: false },
)
export type SnippetChangeBody = Static<typeof SnippetChange>
