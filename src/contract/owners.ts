import { type Static, Type } from 'typebox'
import { Nullable } from './list.ts'

const OwnerName = Type.String({ minLength: 1, maxLength: 200 })

/** GET /api/owners */
export const Owners = Type.Array(OwnerName)

/** PUT /api/responses/{id}/owner */
export const OwnerOrder = Type.Object(
  {
    owner: Nullable(OwnerName),
    isSet: Type.Optional(
      Type.Boolean({
        default: true,
        description: 'False undoes a choice: the owner again follows the name that replies greet',
      }),
    ),
  },
  { additionalProperties: false },
)
export type OwnerOrderBody = Static<typeof OwnerOrder>
