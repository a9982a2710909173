import { type Command, InvalidArgumentError, Option } from 'commander'
import { createApiToken, defaultTokenDays } from '../../../actions/operations/apiTokens.ts'
import { recordCommand } from '../../../actions/operations/recordAction.ts'
import { type Right, rights } from '../../../domain/rights.ts'
import { createOutput } from '../../output.ts'
import { withDatabase } from '../../runtime.ts'

export function configure(command: Command): void {
  command
    .argument('<name>', 'the name of the token')
    .addOption(new Option('--scope <scope>', 'what the token may do').choices(rights).default('read'))
    .option('--expires <days>', "the number of days until it expires, or 'never'", readDays, defaultTokenDays)
    .addHelpText('after', help)
    .action(async (name: string, { scope, expires: days }: { scope: Right; expires: number | null }) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withDatabase(async context => {
        const secret = await createApiToken(context, name, { scope, days })
        await recordCommand(context, 'token create', { name, scope, days })
        output.result({ name, scope, token: secret }, [secret])
        output.note('Store it now: it will not be shown again.')
      })
    })
}

function readDays(text: string): number | null {
  if (text === 'never') return null
  if (!/^\d{1,4}$/.test(text) || Number(text) === 0)
    throw new InvalidArgumentError("Must be a number of days, or 'never'.")
  return Number(text)
}

const help = `
Each scope includes the previous ones: metrics (only /metrics), read, write (change responses, emails, and drafts), send
(send email), admin (everything).

Examples:
  TOKEN=$(rejoinder token create nightly-report)
  curl -H "Authorization: Bearer $TOKEN" http://127.0.0.1:3000/api/responses
  rejoinder token create prometheus --scope metrics --expires never`
