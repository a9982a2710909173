import { type Static, Type } from 'typebox'
import { firmHintSources } from '../domain/candidates/firmSuggestions.ts'
import { Nullable } from './list.ts'

export const FirmNameSchema = Type.Object({
  domain: Type.String(),
  name: Type.String(),
  builtIn: Type.Boolean({ description: 'True if the name is built in; a name that you set replaces it' }),
})
export type FirmNameBody = Static<typeof FirmNameSchema>

export const UnnamedFirmSchema = Type.Object({
  domain: Type.String(),
  emailCount: Type.Integer({ description: 'The number of emails from this domain and its subdomains' }),
  suggestion: Nullable(
    Type.Object(
      {
        name: Type.String(),
        source: Type.Enum([...firmHintSources], {
          description: 'A signature or sender name of its emails, a mail folder, or the firm of a candidate',
        }),
        evidence: Type.String({ description: 'The line that contains the name' }),
      },
      { description: 'A name found in the mailbox or in Candidates' },
    ),
  ),
})
export type UnnamedFirmBody = Static<typeof UnnamedFirmSchema>

export const FirmNameParams = Type.Object({ domain: Type.String({ minLength: 1, maxLength: 300 }) })
export const FirmNameChange = Type.Object(
  { name: Type.String({ maxLength: 200, examples: ['Holland & Knight'] }) },
  { additionalProperties: false },
)
