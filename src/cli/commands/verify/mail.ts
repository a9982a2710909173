import type { Command } from 'commander'
import { recordCommand } from '../../../actions/operations/recordAction.ts'
import { verifyMail } from '../../../actions/sync/verifyMail.ts'
import { plural } from '../../../domain/plural.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../runtime.ts'

export function configure(command: Command): void {
  command
    .option('--no-repair', 'compare without repairing')
    .addHelpText('after', help)
    .action(async (options: { repair: boolean }) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      const folders = await withContext({ migrate: false, microsoft: true }, async context => {
        if (options.repair) await recordCommand(context, 'verify mail', {})
        return verifyMail(context, options)
      })
      const off = folders.filter(folder => folder.missing + folder.surplus + folder.differing > 0)
      const total = folders.reduce((sum, folder) => sum + folder.inMailbox, 0)
      const lines = off.map(
        ({ displayName, missing, surplus, differing, repaired }) =>
          `${displayName}: ${missing} missing here, ${surplus} extra here, ${differing} out of date${repaired ? ', repaired' : ''}`,
      )
      const end =
        off.length === 0
          ? `Complete: ${total.toLocaleString('en-US')} of ${plural(total, 'email')} in ${plural(folders.length, 'folder')}.`
          : ''
      output.result({ complete: off.length === 0, folders }, end ? [end] : lines)
      if (off.some(folder => !folder.repaired)) process.exitCode = 6
    })
}

const help = `
Exits with 0 if nothing is missing or everything was repaired, and with 6 if differences remain.

Examples:
  rejoinder verify mail
  rejoinder verify mail --no-repair --json | jq .complete`
