import type { Command } from 'commander'
import { revokeApiToken } from '../../../actions/operations/apiTokens.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../surroundings.ts'

/** `rejoinder token revoke`: from now on a token opens nothing. */
export function addTokenRevoke(token: Command): void {
  token
    .command('revoke')
    .description('take a token back: from now on it opens nothing')
    .argument('<name>', 'as `rejoinder token list` names it')
    .addHelpText('after', help)
    .action(async (name: string, _options: object, command: Command) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withContext({ migrate: false, microsoft: false }, async context => {
        await revokeApiToken(context, name)
        output.result({ revoked: name }, [`The token '${name}' opens nothing any more.`])
      })
    })
}

const help = `
Example:
  rejoinder token revoke nightly-report`
