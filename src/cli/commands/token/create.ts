import type { Command } from 'commander'
import { createApiToken } from '../../../actions/operations/signIn.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../surroundings.ts'

/** `rejoinder token create`: a bearer token for scripts. */
export function addTokenCreate(token: Command): void {
  token
    .command('create')
    .description('make a token for scripts; it is printed this once')
    .argument('<name>', 'what it is for')
    .addHelpText('after', help)
    .action(async (name: string, _options: object, command: Command) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withContext({ migrate: false, microsoft: false }, async context => {
        const secret = await createApiToken(context, name)
        output.result({ name, token: secret }, [secret])
        output.note('Keep it safe: it is not shown again.')
      })
    })
}

const help = `
Example:
  TOKEN=$(rejoinder token create nightly-report)
  curl -H "Authorization: Bearer $TOKEN" http://127.0.0.1:3000/api/responses`
