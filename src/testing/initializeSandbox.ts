import { startEmbeddedPostgres } from '../gateways/postgres/embeddedPostgres.ts'
import { startSandbox } from '../sandbox/startSandbox.ts'
import { migrate } from '../store/database/migrate.ts'
import { openDatabase } from '../store/database/openDatabase.ts'
import { aReply } from './builders.ts'
import { sandboxControl } from './sandboxControl.ts'

/** Adds one email, because commands would fill an empty sandbox with the season. */
export async function initializeSandbox(databaseUrl: string): Promise<void> {
  const sandbox = await startSandbox({ databaseUrl, mailbox: 'recruiting@rejoinder.example', seed: false })
  await sandboxControl(sandbox.controlUrl).add(aReply())
  await sandbox.close()
}

export async function initializeEmbeddedSandbox(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(dataDir)
  const db = openDatabase(postgres.url)
  await migrate(db)
  await db.destroy()
  await initializeSandbox(postgres.url)
  await postgres.stop()
}
