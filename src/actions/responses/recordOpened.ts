import type { Context } from '../../context.ts'
import { saveOpened } from '../../store/responses/responses.ts'

/** Keeps the first time. */
export async function recordOpened(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ids: readonly string[],
): Promise<void> {
  await saveOpened(db, ids, clock())
}
