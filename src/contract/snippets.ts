import { type Static, Type } from 'typebox'
import { snippetKinds } from '../domain/followUps/snippets.ts'
import { Id, Nullable } from './list.ts'

const words = {
  kind: Type.Enum([...snippetKinds], { description: 'A signature belongs to a sender' }),
  name: Type.String({
    maxLength: 100,
    description: 'What a person types after the semicolon; of a signature, whose it is',
    examples: ['decline'],
  }),
  title: Type.String({ maxLength: 200 }),
  body: Type.String({
    maxLength: 200_000,
    description: 'HTML; {{candidate}}, {{firm}}, {{firstName}} and {{daysSince}} are filled in when it is inserted',
  }),
}

/** Text that a person inserts into an email. */
export const SnippetSchema = Type.Object({
  id: Id,
  ...words,
  version: Type.Integer({ description: 'Rises with every change' }),
  changedBy: Nullable(Type.String()),
})
export type SnippetBody = Static<typeof SnippetSchema>

export const SnippetParams = Type.Object({ id: Type.String({ ...Id, description: 'Your own for a new one' }) })

/** PUT /api/snippets/{id} */
export const SnippetChange = Type.Object(
  {
    ...words,
    version: Type.Optional(
      Type.Integer({ description: 'The version that was changed, none for a new one: 409 when there is another now' }),
    ),
  },
  { additionalProperties: false },
)
export type SnippetChangeBody = Static<typeof SnippetChange>
