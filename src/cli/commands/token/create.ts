import { type Command, InvalidArgumentError, Option } from 'commander'
import { createApiToken, defaultTokenDays } from '../../../actions/operations/apiTokens.ts'
import { type Right, rights } from '../../../domain/rights.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../surroundings.ts'

/** `rejoinder token create`: a bearer token for scripts. */
export function addTokenCreate(token: Command): void {
  token
    .command('create')
    .description('make a token for scripts; it is printed this once')
    .argument('<name>', 'what it is for')
    .addOption(new Option('--scope <scope>', 'what it may do').choices(rights).default('read'))
    .option('--expires <days>', "after how many days it ends, or 'never'", readDays, defaultTokenDays)
    .addHelpText('after', help)
    .action(
      async (name: string, { scope, expires: days }: { scope: Right; expires: number | null }, command: Command) => {
        const output = createOutput(command.optsWithGlobals().json === true)
        await withContext({ migrate: false, microsoft: false }, async context => {
          const secret = await createApiToken(context, name, { scope, days })
          output.result({ name, scope, token: secret }, [secret])
          output.note('Keep it safe: it is not shown again.')
        })
      },
    )
}

function readDays(text: string): number | null {
  if (text === 'never') return null
  if (!/^\d{1,4}$/.test(text) || Number(text) === 0) throw new InvalidArgumentError("Days, or 'never'.")
  return Number(text)
}

const help = `
Scopes, each with those before it: metrics (/metrics alone), read, write (change responses, emails and drafts), send
(email leaves), admin (everything).

Examples:
  TOKEN=$(rejoinder token create nightly-report)
  curl -H "Authorization: Bearer $TOKEN" http://127.0.0.1:3000/api/responses
  rejoinder token create prometheus --scope metrics --expires never`
