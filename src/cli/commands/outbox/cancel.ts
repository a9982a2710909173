import type { Command } from 'commander'
import { recordCommand } from '../../../actions/operations/recordAction.ts'
import { cancelMail } from '../../../actions/sending/cancelMail.ts'
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
      await withContext({ migrate: false, microsoft: true }, async context => {
        const entry = await cancelMail(context, await readId(context.db, 'outbox', given))
        await recordCommand(context, 'outbox cancel', { id: entry.id })
        output.result(presentOutcome(entry), ['The email is canceled.'])
      })
    })
}

const help = `
Deletes the draft of the email unless a person had saved it before. You cannot cancel an email that has been or may
have been sent.

Example:
  rejoinder outbox cancel 3f2a91c0`
