import type { Command } from 'commander'
import { recordCommand } from '../../actions/operations/recordAction.ts'
import { createSignInLink } from '../../actions/operations/signIn.ts'
import type { Config } from '../../config/config.ts'
import { createOutput } from '../output.ts'
import { findRunningInstance } from '../runningInstance.ts'
import { withDatabase } from '../runtime.ts'
import { serverAddress } from '../serverAddress.ts'

export function configure(command: Command): void {
  command.addHelpText('after', help).action(async () => {
    const output = createOutput(command.optsWithGlobals().json === true)
    await withDatabase(async context => {
      const url = `${address(context.config)}/sign-in?token=${await createSignInLink(context)}`
      await recordCommand(context, 'sign-in-link', {})
      output.result({ url }, [url])
    })
  })
}

/** Prefers the address of the running `rejoinder start`. */
function address(config: Config): string {
  const running = config.databaseUrl ? null : findRunningInstance(config.dataDir)
  return running?.address ?? serverAddress(config, config.port)
}

const help = `
Keep the link private. The first person who opens it is signed in.

Examples:
  rejoinder sign-in-link
  xdg-open "$(rejoinder sign-in-link)"`
