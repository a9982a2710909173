import type { Command } from 'commander'
import { recordCommand } from '../../../actions/operations/recordAction.ts'
import { syncMail } from '../../../actions/sync/syncMail.ts'
import { plural } from '../../../domain/plural.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../runtime.ts'
import { hours, reportSync, rethrowStopped } from './reportSync.ts'

/** CONST-01. */
const defaultHoursBack = 120

export function configure(command: Command): void {
  command
    .option(
      '--hours-back <n>',
      'also retry email from the last n hours that failed or is not linked to a candidate',
      hours,
      defaultHoursBack,
    )
    .addHelpText('after', help)
    .action(async ({ hoursBack }: { hoursBack: number }) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      const counts = await withContext({ migrate: false, microsoft: true, graceful: true }, async (context, signal) => {
        await recordCommand(context, 'sync mail', { hoursBack })
        return reportSync(output, onProgress => syncMail(context, { hoursBack, manual: true, signal, onProgress }))
      }).catch(error => rethrowStopped(output, error))
      output.result(counts, [
        `Retrieved ${plural(counts.emailsRetrieved, 'email')}, processed ${counts.emailsProcessed}, found ${plural(counts.newResponses, 'new response')}.`,
      ])
    })
}

const help = `
Waits for a running sync and prints its result. You can stop it with Ctrl-C without losing data.

Examples:
  rejoinder sync mail
  rejoinder sync mail --hours-back 336 --json | jq .newResponses`
