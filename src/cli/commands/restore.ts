import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { restoreBackup, restoreSettings } from '../../actions/operations/restoreBackup.ts'
import { plural } from '../../domain/plural.ts'
import { createSandboxSchema } from '../../sandbox/createSandboxSchema.ts'
import { createOutput } from '../output.ts'
import { withBareDatabase } from '../runtime.ts'

export function configure(command: Command): void {
  command
    .argument('<file>', 'the backup file')
    .option('--replace', 'delete the contents of the database first')
    .addHelpText('after', help)
    .action(async (file: string, { replace }: { replace?: true }) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      const settingsFile = resolve('.env')
      const settings = await restoreSettings(file, settingsFile)
      try {
        const done = await withBareDatabase((config, databaseUrl) =>
          restoreBackup(file, config, { databaseUrl, makeSandbox: createSandboxSchema, replace }),
        )
        const kept = settings ? 'The settings are in .env.' : 'The existing settings were kept.'
        const files = done.bucket === null ? '' : ` Uploads are in the bucket ${done.bucket}.`
        output.result({ ...done, settings }, [
          `Restored ${plural(done.rows, 'row')} of ${done.createdAt}. ${kept}${files}`,
        ])
      } catch (error) {
        if (settings) await rm(settingsFile)
        throw error
      }
    })
}

const help = `
Fails if Rejoinder is running on the database. If there is no .env, the one in the backup is restored and determines
the database. With OBJECTS_URL, uploads in the backup are copied to the bucket. Then run rejoinder start, followed by
rejoinder verify mail.

Examples:
  rejoinder restore /srv/backups/rejoinder.backup
  DATABASE_URL=postgres://rejoinder@db/rejoinder rejoinder restore rejoinder.backup --replace`
