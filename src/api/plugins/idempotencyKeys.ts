import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Key } from '../../contract/sending.ts'
import { AppError } from '../../domain/errors.ts'
import { addHeader } from '../addHeader.ts'

const name = 'idempotency-key'

export function addIdempotencyKeys(app: FastifyInstance): void {
  app.addHook('onRoute', route => {
    if (takesKey(route.schema))
      addHeader(route, name, Type.Optional({ ...Key, description: 'Same as `key` in the body' }))
  })
  app.addHook('preValidation', async ({ body, headers, routeOptions: { schema } }) => {
    const key = headers[name]
    if (key === undefined || !takesKey(schema) || typeof body !== 'object' || body === null) return
    const given = (body as { key?: unknown }).key
    if (given !== undefined && given !== key) {
      throw new AppError('invalid', 'request.invalid', 'The header Idempotency-Key and the field key differ.', {
        field: 'key',
      })
    }
    Object.assign(body, { key })
  })
}

function takesKey(schema: { body?: unknown } | undefined): boolean {
  const { properties = {} } = (schema?.body ?? {}) as { properties?: object }
  return 'key' in properties
}
