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

/** Whether the process lives, and whether it can do its work. Open to anybody; they tell nothing else. */
export function healthRoutes(app: App, { db }: Context): void {
  // Anybody may ask, as often as they like: whoever asks meanwhile gets the same answer.
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
      schema: { tags, summary: 'Is the process alive?', security: [], response: { 200: Health } },
    },
    async () => ({ status: 'ok' as const }),
  )
  app.get(
    '/readyz',
    {
      config: { open: true },
      schema: { tags, summary: 'Can it serve?', security: [], response: { 200: Health, 503: ErrorBody } },
    },
    async () => {
      const trouble = await look().catch(cause => {
        throw new AppError('unavailable', 'database.unreachable', 'The database cannot be reached.', { cause })
      })
      if (trouble) throw trouble
      return { status: 'ok' as const }
    },
  )
}

async function findTrouble(db: Knex): Promise<AppError | null> {
  const pending = await listPendingMigrations(db)
  if (pending.length > 0) return new AppError('unavailable', 'database.behind', 'Migrations are still to be run.')
  const hanging = await listHangingLocks(db)
  return hanging.length > 0 ? new AppError('unavailable', 'worker.hanging', 'A process that holds a lock hangs.') : null
}
