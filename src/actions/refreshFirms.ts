import type { Context } from '../context.ts'
import { refreshFirmKeys } from '../store/firmKeys.ts'

/**
 * Brings what is stored of firms in step with what stands for a firm now: the list of public suffixes changes, and a
 * process of the version before may have gone by another rule.
 */
export async function refreshFirms({ db, log }: Context): Promise<void> {
  const changed = await db.transaction(refreshFirmKeys)
  if (changed > 0) log.info({ changed }, 'submissions and responses belong to other firms now')
}
