import { resolve } from 'node:path'
import { recordCommand } from '../../../actions/operations/recordAction.ts'
import { retryQuarantineNow } from '../../../actions/sync/retryQuarantineNow.ts'
import { verifyMail } from '../../../actions/sync/verifyMail.ts'
import { readConfig } from '../../../config/config.ts'
import type { Check } from '../../../domain/checks.ts'
import { AppError } from '../../../domain/errors.ts'
import { plural } from '../../../domain/plural.ts'
import { closeOpenFiles } from '../../../gateways/postgres/fileModes.ts'
import { withContext } from '../../runtime.ts'

export interface Fix {
  name: string
  message: string
}

/** Fixes by the name of their check. They lose no data. */
const fixes: Record<string, () => Promise<string>> = {
  async files() {
    await closeOpenFiles(readConfig().dataDir, resolve('.env'))
    return 'Made private to their owner.'
  },
  mirror: () =>
    withContext({ migrate: false, microsoft: true }, async context => {
      const folders = await verifyMail(context, { repair: true })
      const repaired = folders.filter(folder => folder.repaired).length
      return `Compared ${plural(folders.length, 'folder')} with the mailbox and repaired ${repaired}.`
    }),
  quarantine: () =>
    withContext({ migrate: false, microsoft: true, graceful: true }, async (context, signal) => {
      const counts = await retryQuarantineNow(context, signal)
      await recordCommand(context, 'doctor --fix', counts)
      return `Retried ${plural(counts.tried, 'email')}; ${counts.left} still in quarantine.`
    }),
}

export async function fixChecks(checks: readonly Check[]): Promise<Fix[]> {
  const done: Fix[] = []
  for (const { name, state } of checks) {
    const fix = fixes[name]
    if (state === 'ok' || !fix) continue
    done.push({ name, message: await fix().catch(explain) })
  }
  return done
}

function explain(error: unknown): string {
  if (error instanceof AppError) return `Not repaired: ${error.message}`
  throw error
}
