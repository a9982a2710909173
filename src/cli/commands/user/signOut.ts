import type { Command } from 'commander'
import { signOutEverywhere } from '../../../actions/operations/signIn.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../surroundings.ts'

/** `rejoinder user sign-out`: ends the sessions of one, or of all. */
export function addSignOut(user: Command): void {
  user
    .command('sign-out')
    .description('end the open sessions of somebody, or of everybody; tokens for scripts stay')
    .argument('[name]', 'as the web interface shows it; everybody when it is left out')
    .addHelpText('after', help)
    .action(async (name: string | undefined, _options: object, command: Command) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withContext({ migrate: false, microsoft: false }, async context => {
        const ended = await signOutEverywhere(context, name ?? null)
        output.result({ ended }, [ended === 1 ? 'One session has ended.' : `${ended} sessions have ended.`])
      })
    })
}

const help = `
Whoever leaves the firm must be taken out of the application in Entra too, or signs in again.

Examples:
  rejoinder user sign-out dana@firm.example
  rejoinder user sign-out`
