import type { Command } from 'commander'
import { syncMail } from '../../../actions/sync/syncMail.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../surroundings.ts'
import { hours, reportSync, rethrowStopped } from './reportSync.ts'

/** CONST-01. */
const defaultHoursBack = 120

/** `rejoinder sync mail`: brings the mirror of the mailbox up to now. */
export function addSyncMail(sync: Command): void {
  sync
    .command('mail')
    .description('fetch what is new in the mailbox and make responses of replies')
    .option('--hours-back <n>', 'look again at what arrived so long ago and was not processed', hours, defaultHoursBack)
    .addHelpText('after', help)
    .action(async ({ hoursBack }: { hoursBack: number }, command: Command) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      const counts = await withContext({ migrate: false, microsoft: true, windsUp: true }, (context, signal) =>
        reportSync(output, onProgress => syncMail(context, { hoursBack, manual: true, signal, onProgress })),
      ).catch(error => rethrowStopped(output, error))
      output.result(counts, [
        `Retrieved ${counts.emailsRetrieved} emails, processed ${counts.emailsProcessed}, found ${counts.newResponses} new responses.`,
      ])
    })
}

const help = `
Waits for a sync that runs already and prints its result. Ctrl-C stops; nothing is lost.

Examples:
  rejoinder sync mail
  rejoinder sync mail --hours-back 336 --json | jq .newResponses`
