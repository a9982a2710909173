import type { Command } from 'commander'
import { syncSubmissions } from '../../../actions/sync/syncSubmissions.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../surroundings.ts'
import { hours, reportSync, rethrowStopped } from './reportSync.ts'

/** CONST-03. */
const defaultHoursBack = 1440

/** `rejoinder sync submissions`: brings Sent Items up to now and finds the resumes that were sent. */
export function addSyncSubmissions(sync: Command): void {
  sync
    .command('submissions')
    .description('fetch what is new in Sent Items and find the resumes that were sent')
    .option('--hours-back <n>', 'look again at what was sent so long ago and was none', hours, defaultHoursBack)
    .addHelpText('after', help)
    .action(async ({ hoursBack }: { hoursBack: number }, command: Command) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      const counts = await withContext({ migrate: false, microsoft: true, windsUp: true }, (context, signal) =>
        reportSync(output, onProgress => syncSubmissions(context, { hoursBack, manual: true, signal, onProgress })),
      ).catch(error => rethrowStopped(output, error))
      output.result(counts, [
        `Found ${counts.submissionsFound} submissions of the last ${hoursBack} hours, added ${counts.newSubmissions} new.`,
      ])
    })
}

const help = `
Waits for a sync that runs already. Ctrl-C stops; nothing is lost.

Examples:
  rejoinder sync submissions
  rejoinder sync submissions --hours-back 24 --json | jq .newSubmissions`
