import type { Static } from 'typebox'
import type { ResponseStatusChange } from '../../src/contract/responses.ts'

export type ResponseStatusChangeBody = Static<typeof ResponseStatusChange>
