import { type Static, Type } from 'typebox'
import { Nullable } from './list.ts'

/** The name of the firm that writes from a domain. */
export const FirmNameSchema = Type.Object({
  domain: Type.String(),
  name: Type.String(),
  builtIn: Type.Boolean({ description: 'Known from the beginning; a name of your own goes before it' }),
})
export type FirmNameBody = Static<typeof FirmNameSchema>

export const UnnamedFirmSchema = Type.Object({
  domain: Type.String(),
  responseCount: Type.Integer({ description: 'How many responses came from it' }),
  suggestion: Nullable(
    Type.Object(
      { name: Type.String(), evidence: Type.String({ description: "The line of the firm's emails that says so" }) },
      { description: 'A name by the signatures of its emails' },
    ),
  ),
})
export type UnnamedFirmBody = Static<typeof UnnamedFirmSchema>

export const FirmNameParams = Type.Object({ domain: Type.String({ minLength: 1, maxLength: 300 }) })
export const FirmNameChange = Type.Object(
  { name: Type.String({ maxLength: 200, examples: ['Holland & Knight'] }) },
  { additionalProperties: false },
)
