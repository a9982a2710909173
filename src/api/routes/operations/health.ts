import type { Knex } from 'knex'
import { Type } from 'typebox'
import type { Context } from '../../../context.ts'
import { ErrorBody } from '../../../contract/list.ts'
import { AppError } from '../../../domain/errors.ts'
import { listHangingLocks } from '../../../store/database/hangingLocks.ts'
import { listPendingMigrations } from '../../../store/database/migrate.ts'
import type { App } from '../../app.ts'

const tags = ['status']
const Health = Type.Object({ status: Type.Literal('ok') })

export function healthRoutes(app: App, { db }: Context): void {
  // Calls that arrive during a check share its result.
  let looking: Promise<AppError | null> | null = null
  const look = (): Promise<AppError | null> => {
    looking ??= findTrouble(db).finally(() => {
      looking = null
    })
    return looking
  }
  app.get(
    '/healthz',
    {
      config: { open: true },
      schema: { tags, summary: 'Check whether the process is running', security: [], response: { 200: Health } },
    },
    async () => ({ status: 'ok' as const }),
  )
  app.get(
    '/readyz',
    {
      config: { open: true },
      schema: {
        tags,
        summary: 'Check whether the server can handle requests',
        security: [],
        response: { 200: Health, 503: ErrorBody },
      },
    },
    async () => {
      const error = await look().catch(cause => {
        throw new AppError('unavailable', 'database.unreachable', 'The database cannot be reached.', { cause })
      })
      if (error) throw error
      return { status: 'ok' as const }
    },
  )
}

async function findTrouble(db: Knex): Promise<AppError | null> {
  const pending = await listPendingMigrations(db)
  if (pending.length > 0) return new AppError('unavailable', 'database.behind', 'The database needs migrations.')
  const hanging = await listHangingLocks(db)
  return hanging.length > 0
    ? new AppError('unavailable', 'worker.hanging', 'A process that holds a lock is not responding.')
    : null
}
