import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../domain/errors.ts'
import { findInvalidInput } from '../findInvalidInput.ts'

/** Refuses what schemas miss: unknown query parameters, text that PostgreSQL cannot store, and deep JSON. */
export function addInputValidation(app: FastifyInstance): void {
  app.addHook('preValidation', async request => {
    refuseUnknownQuery(request)
    refuseFractions(request)
    const invalid =
      findInvalidInput(request.params) ?? findInvalidInput(request.query) ?? findInvalidInput(request.body)
    if (invalid) {
      const { field, reason } = invalid
      throw new AppError('invalid', 'request.invalid', `${field || 'The input'} ${reason}.`, { field: field || 'body' })
    }
  })
}

/** The validator would cut `?page=1.5` to 1. */
function refuseFractions({ query, routeOptions: { schema } }: FastifyRequest): void {
  const { properties = {} } = (schema?.querystring ?? {}) as { properties?: Record<string, { type?: string }> }
  for (const [field, value] of Object.entries(query as object)) {
    if (properties[field]?.type !== 'integer' || /^[+-]?\d+$/.test(String(value))) continue
    throw new AppError('invalid', 'request.invalid', `${field} must be a whole number.`, { field })
  }
}

/** Keeps `?limit=5` from returning all rows. Open operations follow other parties' rules. */
function refuseUnknownQuery({ query, routeOptions: { schema, config } }: FastifyRequest): void {
  if (!schema || config.open) return
  const { properties = {} } = (schema.querystring ?? {}) as { properties?: object }
  const unknown = Object.keys(query as object).find(name => !Object.hasOwn(properties, name))
  if (unknown === undefined) return
  const known = Object.keys(properties)
  throw new AppError('invalid', 'query.unknown', `This operation has no query parameter ${unknown}.`, {
    hint:
      known.length > 0 ? `Its query parameters are ${known.join(', ')}.` : 'This operation has no query parameters.',
    field: unknown,
  })
}
