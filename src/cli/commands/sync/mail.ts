import { type Command, InvalidArgumentError } from 'commander'
import { type SyncMailRequest, syncMail } from '../../../actions/syncMail.ts'
import type { Context } from '../../../context.ts'
import type { SyncCounts } from '../../../store/syncRuns.ts'
import { createOutput, type Output } from '../../output.ts'
import { listenForStop } from '../../stopRequest.ts'
import { withContext } from '../../surroundings.ts'

/** CONST-01. */
const defaultHoursBack = 120

/** `rejoinder sync mail`: brings the mirror of the mailbox up to now. */
export function addSyncMail(sync: Command): void {
  sync
    .command('mail')
    .description('fetch what is new in the mailbox and make responses of replies')
    .option('--hours-back <n>', 'look again at what arrived so long ago and was not processed', hours, defaultHoursBack)
    .addHelpText('after', help)
    .action(async (options: { hoursBack: number }, command: Command) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      const { hoursBack } = options
      const counts = await withContext({ migrate: false, microsoft: true, windsUp: true }, (context, signal) =>
        run(context, { hoursBack, manual: true, signal }, output),
      ).catch(error => {
        if (listenForStop().aborted) output.note('What was fetched is kept; the next sync goes on from there.')
        throw listenForStop().aborted ? listenForStop().reason : error
      })
      output.result(counts, [
        `Retrieved ${counts.emailsRetrieved} emails, processed ${counts.emailsProcessed}, found ${counts.newResponses} new responses.`,
      ])
    })
}

async function run(context: Context, request: SyncMailRequest, output: Output): Promise<SyncCounts> {
  if (output.live) {
    // Ink and React are big; the other commands start quicker without them.
    const { showSync } = await import('../../ui/showSync.tsx')
    return showSync(onProgress => syncMail(context, { ...request, onProgress }))
  }
  let toldAt = Date.now()
  return syncMail(context, {
    ...request,
    onProgress: ({ folder, foldersDone, foldersTotal, pages, emailsRetrieved, emailsProcessed }) => {
      if (Date.now() - toldAt < 2000 || foldersTotal === 0) return
      toldAt = Date.now()
      const done = `${foldersDone} of ${foldersTotal} folders, ${pages} pages`
      output.note(`${folder}: ${done}, ${emailsRetrieved} mails, ${emailsProcessed} processed`)
    },
  })
}

function hours(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 87_600)
    throw new InvalidArgumentError('A whole number of hours, from 1.')
  return value
}

const help = `
Waits for a sync that runs already and prints its result. Ctrl-C stops; nothing is lost.

Examples:
  rejoinder sync mail
  rejoinder sync mail --hours-back 336 --json | jq .newResponses`
