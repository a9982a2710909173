import { resolve } from 'node:path'
import type { Command } from 'commander'
import { backUp } from '../../actions/operations/backUp.ts'
import { recordCommand } from '../../actions/operations/recordAction.ts'
import { plural } from '../../domain/plural.ts'
import { createSandboxSchema } from '../../sandbox/createSandboxSchema.ts'
import { createOutput } from '../output.ts'
import { withDatabase } from '../runtime.ts'

export function configure(command: Command): void {
  command
    .argument('<file>', 'the file to write; an existing file is replaced when the backup is complete')
    .addHelpText('after', help)
    .action(async (file: string) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withDatabase(async context => {
        const order = { file, settingsFile: resolve('.env'), makeSandbox: createSandboxSchema }
        const done = await backUp(context, order)
        await recordCommand(context, 'backup', { file: done.file })
        const { tables, rows, objects, bucket, settings } = done
        const uploads =
          bucket === null ? `${plural(objects, 'file')} waiting to be sent` : `no uploads (they stay in ${bucket})`
        const files = `${uploads}, ${settings ? 'the settings' : 'no .env'}`
        output.result(done, [
          `Backed up and checked: ${plural(rows, 'row')} of ${plural(tables, 'table')}, ${files}, to ${done.file}`,
        ])
      })
    })
}

const help = `
You can run this command while Rejoinder is running. To verify the backup, it is restored into a temporary PostgreSQL.
The file contains resumes, email, and secrets, so only its owner can read it.
The backup does not contain uploads in a bucket (OBJECTS_URL). Turn on versioning for the bucket and keep old
versions for two days.

Examples:
  rejoinder backup /srv/backups/rejoinder.backup
  rejoinder backup "/srv/backups/rejoinder-$(date +%F).backup" --json | jq .rows`
