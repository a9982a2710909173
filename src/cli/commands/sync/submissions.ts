import type { Command } from 'commander'
import { recordCommand } from '../../../actions/operations/recordAction.ts'
import { syncSubmissions } from '../../../actions/sync/syncSubmissions.ts'
import { plural } from '../../../domain/plural.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../runtime.ts'
import { hours, reportSync, rethrowStopped } from './reportSync.ts'

/** CONST-03. */
const defaultHoursBack = 1440

export function configure(command: Command): void {
  command
    .option(
      '--hours-back <n>',
      'also recheck email sent in the last n hours that was not a submission',
      hours,
      defaultHoursBack,
    )
    .addHelpText('after', help)
    .action(async ({ hoursBack }: { hoursBack: number }) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      const counts = await withContext({ migrate: false, microsoft: true, graceful: true }, async (context, signal) => {
        await recordCommand(context, 'sync submissions', { hoursBack })
        return reportSync(output, onProgress =>
          syncSubmissions(context, { hoursBack, manual: true, signal, onProgress }),
        )
      }).catch(error => rethrowStopped(output, error))
      output.result(counts, [
        `Found ${plural(counts.submissionsFound, 'submission')} from the last ${hoursBack} hours, ${counts.newSubmissions} of them new.`,
      ])
    })
}

const help = `
Waits for a running sync. You can stop it with Ctrl-C without losing data.

Examples:
  rejoinder sync submissions
  rejoinder sync submissions --hours-back 24 --json | jq .newSubmissions`
