import type { Command } from 'commander'
import { createSignInLink } from '../../actions/operations/signIn.ts'
import type { Config } from '../../config/config.ts'
import { createOutput } from '../output.ts'
import { findRunningInstance } from '../runningInstance.ts'
import { serverAddress } from '../serverAddress.ts'
import { withContext } from '../surroundings.ts'

/** `rejoinder sign-in-link`: a link that signs in once. */
export function addSignInLink(program: Command): void {
  program
    .command('sign-in-link')
    .description('print a link that signs in once, within a day')
    .addHelpText('after', help)
    .action(async (_options: object, command: Command) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withContext({ migrate: false, microsoft: false }, async context => {
        const url = `${address(context.config)}/sign-in?token=${await createSignInLink(context)}`
        output.result({ url }, [url])
      })
    })
}

/** That of the `rejoinder start` that runs on the data folder, or else what HOST, PORT and PUBLIC_URL say. */
function address(config: Config): string {
  const running = config.databaseUrl ? null : findRunningInstance(config.dataDir)
  return running?.address ?? serverAddress(config, config.port)
}

const help = `
Keep it to yourself: whoever opens it first is signed in.

Examples:
  rejoinder sign-in-link
  xdg-open "$(rejoinder sign-in-link)"`
