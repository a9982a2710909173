import type { Command } from 'commander'
import { type CaspioSyncRequest, syncCaspio } from '../../../actions/candidates/syncCaspio.ts'
import { recordCommand } from '../../../actions/operations/recordAction.ts'
import { plural } from '../../../domain/plural.ts'
import { createOutput, type Output } from '../../output.ts'
import { withContext } from '../../runtime.ts'
import { rethrowStopped } from './reportSync.ts'

export function configure(command: Command): void {
  command
    .option('--full', 'read all rows again, for example after changing CASPIO_FIELDS')
    .addHelpText('after', help)
    .action(async ({ full }: { full?: boolean }) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      const onProgress = progressLines(output)
      const result = await withContext({ migrate: false, microsoft: true, graceful: true }, async (context, signal) => {
        await recordCommand(context, 'sync caspio', { full })
        return syncCaspio(context, { full, signal, onProgress })
      }).catch(error => rethrowStopped(output, error))
      const { recordsAdded, recordsUpdated, recordsSetAside } = result
      output.result(result, [
        `Added ${plural(recordsAdded, 'new candidate')}, updated ${plural(recordsUpdated, 'existing one')}.`,
        ...(recordsSetAside > 0 ? [asideWords(recordsSetAside)] : []),
      ])
    })
}

const asideWords = (rows: number) =>
  rows === 1
    ? '1 row was set aside. Settings lists it with the reason.'
    : `${rows} rows were set aside. Settings lists them with the reasons.`

function progressLines(output: Output): CaspioSyncRequest['onProgress'] {
  let reportedAt = Date.now()
  return ({ recordsProcessed, recordsAdded, recordsUpdated }) => {
    if (Date.now() - reportedAt < 2000) return
    reportedAt = Date.now()
    output.note(
      `${plural(recordsProcessed, 'row')} read, ${plural(recordsAdded, 'candidate')} added, ${recordsUpdated} updated`,
    )
  }
}

const help = `
Never overwrites the status, the stage, or fields that a recruiter has edited. Waits for a running sync and prints its
result. You can stop it with Ctrl-C without losing data.

Examples:
  rejoinder sync caspio
  rejoinder sync caspio --full --json | jq .recordsSetAside`
