import type { Knex } from 'knex'
import { AppError } from '../../domain/errors.ts'
import { claimMailSource, findMailSource, type MailSource } from '../../store/mailbox/mailSource.ts'

/** What the other one would do to it, in words. */
const refusals: Readonly<Record<MailSource, { message: string; hint: string }>> = {
  microsoft365: {
    message: "This database holds the sandbox's mail, and Microsoft 365 is configured.",
    hint: 'Begin with empty data for the real mailbox: another DATA_DIR, or another DATABASE_URL. SANDBOX=on goes on as before.',
  },
  sandbox: {
    message: 'This database holds the mail of Microsoft 365, and the sandbox would take its place.',
    hint: 'Are the ENTRA_ variables set? .env is read from the folder where it is started. For the sandbox: another DATA_DIR or DATABASE_URL.',
  },
}

/**
 * Binds a database to the mail that it mirrors, the sandbox's or that of Microsoft 365, whichever comes first. A walk of
 * the other would take all that is there for deleted, invented candidates would stand among real ones, and what waits
 * in the outbox would leave where it does not belong.
 *
 * @throws AppError `conflict` when it belongs to the other
 */
export async function bindMailSource(db: Knex, source: MailSource): Promise<void> {
  refuseOther(await claimMailSource(db, source), source)
}

/**
 * The same comparison for whoever only looks: a database that is bound to nothing stays so.
 *
 * @throws AppError `conflict` when it belongs to the other
 */
export async function compareMailSource(db: Knex, source: MailSource): Promise<void> {
  refuseOther(await findMailSource(db), source)
}

function refuseOther(bound: MailSource | null, source: MailSource): void {
  if (bound === null || bound === source) return
  const { message, hint } = refusals[source]
  throw new AppError('conflict', 'database.otherSource', message, { hint })
}
