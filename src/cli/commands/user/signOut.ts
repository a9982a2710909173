import type { Command } from 'commander'
import { recordCommand } from '../../../actions/operations/recordAction.ts'
import { signOutEverywhere } from '../../../actions/operations/signIn.ts'
import { createOutput } from '../../output.ts'
import { withDatabase } from '../../runtime.ts'

export function configure(command: Command): void {
  command
    .argument('[name]', 'the name shown in the web interface; default: all users')
    .addHelpText('after', help)
    .action(async (name: string | undefined) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withDatabase(async context => {
        const ended = await signOutEverywhere(context, name ?? null)
        await recordCommand(context, 'user sign-out', { name, ended })
        output.result({ ended }, [ended === 1 ? 'One session has ended.' : `${ended} sessions have ended.`])
      })
    })
}

const help = `
If users leave the firm, also remove them from the application in Entra. Otherwise they can sign in again.

Examples:
  rejoinder user sign-out dana@firm.example
  rejoinder user sign-out`
