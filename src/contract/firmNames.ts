import { type Static, Type } from 'typebox'

/** What a firm is called that writes from a domain. */
export const FirmNameSchema = Type.Object({
  domain: Type.String(),
  name: Type.String(),
  builtIn: Type.Boolean({ description: 'Known from the beginning; a name of your own goes before it' }),
})
export type FirmNameBody = Static<typeof FirmNameSchema>

export const FirmNameParams = Type.Object({ domain: Type.String({ minLength: 1, maxLength: 300 }) })
export const FirmNameChange = Type.Object(
  { name: Type.String({ maxLength: 200, examples: ['Holland & Knight'] }) },
  { additionalProperties: false },
)
