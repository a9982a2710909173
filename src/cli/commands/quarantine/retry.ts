import type { Command } from 'commander'
import { recordCommand } from '../../../actions/operations/recordAction.ts'
import { retryQuarantineNow } from '../../../actions/sync/retryQuarantineNow.ts'
import { plural } from '../../../domain/plural.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../runtime.ts'

export function configure(command: Command): void {
  command.addHelpText('after', help).action(async () => {
    const output = createOutput(command.optsWithGlobals().json === true)
    await withContext({ migrate: false, microsoft: true, graceful: true }, async (context, signal) => {
      const counts = await retryQuarantineNow(context, signal)
      await recordCommand(context, 'quarantine retry', counts)
      output.result(counts, [`Tried ${plural(counts.tried, 'email')} again; ${counts.left} still in quarantine.`])
    })
  })
}

const help = `
Waits for a running sync. Resets the delays between retries.

Example:
  rejoinder quarantine retry && rejoinder quarantine list`
