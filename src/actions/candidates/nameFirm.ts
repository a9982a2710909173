import type { Context } from '../../context.ts'
import { readFirmDomain, readFirmName } from '../../domain/candidates/firms.ts'
import { noSuch } from '../../domain/errors.ts'
import { saveFirmName } from '../../store/candidates/firmNames.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { insertActivityLogs } from '../../store/responses/activityLogs.ts'

/** Which firm is called what, and who says so; null takes the name away. */
interface FirmNaming {
  domain: string
  name: string | null
  performedBy: string
}

/**
 * Says what a firm is called that writes from a domain or from below it. What is shown of firms goes by it at once; the
 * names that are stored, to be searched, are brought in step by a job.
 *
 * @returns the domain as it is kept
 * @throws AppError `invalid` for what is no domain or no name; `notFound` for a name to be taken away that is not there
 */
export async function nameFirm(context: Context, { performedBy, ...given }: FirmNaming): Promise<string> {
  const domain = readFirmDomain(given.domain)
  const name = given.name === null ? null : readFirmName(given.name)
  await context.db.transaction(async trx => {
    const before = await saveFirmName(trx, domain, name)
    if (name === null && before === null) throw noSuch('firmName')
    if (name === before) return
    const entry = {
      responseId: null,
      refId: null,
      activityType: name === null ? 'firm_name_removed' : 'firm_named',
      description: name === null ? `Removed the name of ${domain}, ${before}` : `Named ${domain} ${name}`,
      details: { domain, name, before },
      performedBy,
      createdAt: context.clock(),
    }
    await insertActivityLogs(trx, [entry])
    await context.queue.enqueue('refreshFirmNames', {}, { trx })
    await notifyEvent(trx, { type: 'firms.changed' })
  })
  return domain
}
