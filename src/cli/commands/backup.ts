import { resolve } from 'node:path'
import type { Command } from 'commander'
import { backUp } from '../../actions/operations/backUp.ts'
import { noteCommand } from '../../actions/operations/noteDone.ts'
import { createSandboxSchema } from '../../sandbox/createSandboxSchema.ts'
import { createOutput } from '../output.ts'
import { withDatabase } from '../surroundings.ts'

/** Configures `rejoinder backup`, which writes everything into one file. */
export function configure(command: Command): void {
  command
    .argument('<file>', 'to write; one of that name is replaced once the new one is whole')
    .addHelpText('after', help)
    .action(async (file: string) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withDatabase(async context => {
        const order = { file, settingsFile: resolve('.env'), makeSandbox: createSandboxSchema }
        const done = await backUp(context, order)
        await noteCommand(context, 'backup', { file: done.file })
        const { tables, rows, objects, bucket, settings } = done
        const uploads = bucket === null ? `${objects} files waiting to be sent` : `no uploads (they stay in ${bucket})`
        const files = `${uploads}, ${settings ? 'the settings' : 'no .env'}`
        output.result(done, [`Backed up and checked: ${rows} rows of ${tables} tables, ${files}, to ${done.file}`])
      })
    })
}

const help = `
Works while Rejoinder runs. The check restores the file into a PostgreSQL of its own, which is deleted afterwards.
The file holds resumes, email and secrets: only its owner may read it.
Uploads in a bucket (OBJECTS_URL) are not in it: keep its versions for two days.

Examples:
  rejoinder backup /srv/backups/rejoinder.backup
  rejoinder backup "/srv/backups/rejoinder-$(date +%F).backup" --json | jq .rows`
