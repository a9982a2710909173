import { afterAll } from 'vitest'
import { SandboxClient } from '../sandbox/SandboxClient.ts'
import { type SandboxOptions, startSandbox } from '../sandbox/startSandbox.ts'
import { createTestDatabase } from './database/testDatabase.ts'

export const mailbox = 'recruiting@larkspur.example'

export async function startTestSandbox(
  options: Pick<SandboxOptions, 'seed' | 'clock' | 'certificate'> = { seed: false },
) {
  const database = await createTestDatabase()
  const sandbox = await startSandbox({ databaseUrl: database.url, mailbox, ...options })
  afterAll(async () => {
    await sandbox.close()
    await database.drop()
  })
  return { sandbox, databaseUrl: database.url, client: await SandboxClient.connect(sandbox, mailbox) }
}
