import type { FastifyInstance } from 'fastify'
import { AppError } from '../../domain/errors.ts'
import { findUnfit } from '../unfitInput.ts'

/**
 * Refuses input that no schema of ours tells of and nothing behind it can hold: texts with NUL or half a character,
 * which PostgreSQL does not store, and JSON that is nested beyond reason.
 */
export function addFitInput(app: FastifyInstance): void {
  app.addHook('preValidation', async request => {
    const unfit = findUnfit(request.params) ?? findUnfit(request.query) ?? findUnfit(request.body)
    if (unfit) {
      const { field, reason } = unfit
      throw new AppError('invalid', 'request.invalid', `${field || 'The input'} ${reason}.`, { field: field || 'body' })
    }
  })
}
