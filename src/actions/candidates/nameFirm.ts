import type { Context } from '../../context.ts'
import { readFirmDomain, readFirmName } from '../../domain/candidates/firms.ts'
import { notFound } from '../../domain/errors.ts'
import { saveFirmName } from '../../store/candidates/firmNames.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { insertActivityLogs } from '../../store/responses/activityLogs.ts'

interface FirmNaming {
  domain: string
  name: string | null
  performedBy: string
}

/** Includes subdomains. A job updates the names stored for search. */
export async function nameFirm(
  context: Pick<Context, 'db' | 'queue' | 'clock'>,
  { performedBy, ...given }: FirmNaming,
  check: (before: string | null) => void = () => {},
): Promise<string> {
  const domain = readFirmDomain(given.domain)
  const name = given.name === null ? null : readFirmName(given.name)
  await context.db.transaction(async trx => {
    const before = await saveFirmName(trx, domain, name)
    check(before)
    if (name === null && before === null) throw notFound('firmName')
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
