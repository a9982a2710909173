import { userInfo } from 'node:os'
import type { DatabaseContext } from '../../context.ts'
import { type AuditEntry, insertAuditEntry } from '../../store/operations/auditLog.ts'

export async function recordAction(
  { db, clock }: Pick<DatabaseContext, 'db' | 'clock'>,
  entry: Omit<AuditEntry, 'at'>,
): Promise<void> {
  await insertAuditEntry(db, { ...entry, at: clock() })
}

export function recordCommand(
  context: Pick<DatabaseContext, 'db' | 'clock'>,
  action: string,
  detail: Record<string, unknown>,
): Promise<void> {
  return recordAction(context, {
    actor: systemUser(),
    by: 'terminal',
    byId: null,
    address: null,
    requestId: null,
    action: `rejoinder ${action}`,
    description: 'In the terminal',
    detail,
    outcome: 'done',
  })
}

/** In containers, the uid may have no name. */
export function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}
