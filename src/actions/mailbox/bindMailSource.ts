import type { Knex } from 'knex'
import { AppError } from '../../domain/errors.ts'
import { claimMailSource, findMailSource, type MailSource } from '../../store/mailbox/mailSource.ts'

const refusals: Readonly<Record<MailSource, { message: string; hint: string }>> = {
  microsoft365: {
    message: "This database contains the sandbox's email, but Microsoft 365 is configured.",
    hint: 'Use an empty DATA_DIR or DATABASE_URL for the real mailbox, or set SANDBOX=on to continue with the sandbox.',
  },
  sandbox: {
    message: 'This database contains email from Microsoft 365, but the sandbox is configured.',
    hint: 'Check that the ENTRA_ variables are set; .env is read from the folder where Rejoinder starts. For the sandbox, use another DATA_DIR or DATABASE_URL.',
  },
}

/** Refuses another source, whose walk would delete everything. */
export async function bindMailSource(db: Knex, source: MailSource): Promise<void> {
  refuseOther(await claimMailSource(db, source), source)
}

export async function compareMailSource(db: Knex, source: MailSource): Promise<void> {
  refuseOther(await findMailSource(db), source)
}

function refuseOther(bound: MailSource | null, source: MailSource): void {
  if (bound === null || bound === source) return
  const { message, hint } = refusals[source]
  throw new AppError('conflict', 'database.otherSource', message, { hint })
}
