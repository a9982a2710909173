import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { restoreBackup, restoreSettings } from '../../actions/operations/restoreBackup.ts'
import { createSandboxSchema } from '../../sandbox/createSandboxSchema.ts'
import { createOutput } from '../output.ts'
import { withBareDatabase } from '../surroundings.ts'

/** Configures `rejoinder restore`, which restores a backup into an empty database. */
export function configure(command: Command): void {
  command
    .argument('<file>', 'a backup')
    .option('--replace', 'delete what the database holds first')
    .addHelpText('after', help)
    .action(async (file: string, { replace }: { replace?: true }) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      const settingsFile = resolve('.env')
      const settings = await restoreSettings(file, settingsFile)
      try {
        const done = await withBareDatabase((config, databaseUrl) =>
          restoreBackup(file, config, { databaseUrl, makeSandbox: createSandboxSchema, replace }),
        )
        const kept = settings ? 'The settings are in .env.' : 'The settings of now were kept.'
        const files = done.bucket === null ? '' : ` Uploads are in the bucket ${done.bucket}.`
        output.result({ ...done, settings }, [`Restored ${done.rows} rows of ${done.createdAt}. ${kept}${files}`])
      } catch (error) {
        if (settings) await rm(settingsFile)
        throw error
      }
    })
}

const help = `
Refuses while Rejoinder runs on the database. The backup's .env is restored where there is none, and then decides
which database is meant. With OBJECTS_URL, uploads that the backup holds go into the bucket. Afterwards: rejoinder start, then rejoinder verify mail.

Examples:
  rejoinder restore /srv/backups/rejoinder.backup
  DATABASE_URL=postgres://rejoinder@db/rejoinder rejoinder restore rejoinder.backup --replace`
