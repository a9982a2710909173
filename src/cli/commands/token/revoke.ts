import type { Command } from 'commander'
import { revokeApiToken } from '../../../actions/operations/apiTokens.ts'
import { recordCommand } from '../../../actions/operations/recordAction.ts'
import { createOutput } from '../../output.ts'
import { withDatabase } from '../../runtime.ts'

export function configure(command: Command): void {
  command
    .argument('<name>', 'the name shown by `rejoinder token list`')
    .addHelpText('after', help)
    .action(async (name: string) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withDatabase(async context => {
        await revokeApiToken(context, name)
        await recordCommand(context, 'token revoke', { name })
        output.result({ revoked: name }, [`The token '${name}' is revoked.`])
      })
    })
}

const help = `
Example:
  rejoinder token revoke nightly-report`
