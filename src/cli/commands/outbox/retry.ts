import type { Command } from 'commander'
import { recordCommand } from '../../../actions/operations/recordAction.ts'
import { retryMail } from '../../../actions/sending/retryMail.ts'
import { presentOutcome } from '../../../api/presentOutbox.ts'
import { readId } from '../../chosenId.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../runtime.ts'

export function configure(command: Command): void {
  command
    .argument('<id>', 'the id shown by the list command')
    .addHelpText('after', help)
    .action(async (given: string) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withContext({ migrate: false, microsoft: false }, async context => {
        const entry = await retryMail(context, await readId(context.db, 'outbox', given))
        await recordCommand(context, 'outbox retry', { id: entry.id })
        output.result(presentOutcome(entry), [`The email is ${entry.state}. A worker will send it.`])
      })
    })
}

const help = `
Checks first whether the email has already been sent. A worker must be running (start, daemon, or work).

Example:
  rejoinder outbox retry 3f2a91c0`
