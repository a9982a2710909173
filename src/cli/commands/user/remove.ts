import type { Command } from 'commander'
import { recordCommand } from '../../../actions/operations/recordAction.ts'
import { removeUser } from '../../../actions/operations/users.ts'
import { createOutput } from '../../output.ts'
import { withDatabase } from '../../runtime.ts'

export function configure(command: Command): void {
  command
    .argument('<name>', 'the name shown by `rejoinder user list`')
    .addHelpText('after', help)
    .action(async (name: string) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withDatabase(async context => {
        await removeUser(context, name)
        await recordCommand(context, 'user remove', { name })
        output.result({ removed: name }, [`${name} is removed.`])
      })
    })
}

const help = `
With AUTH=entra, also remove the user from the application in Entra. Otherwise the user can sign in again as a recruiter.

Example:
  rejoinder user remove dana@firm.example`
