import { type Command, InvalidArgumentError } from 'commander'
import { syncDeliveries } from '../../../actions/deliveries/syncDeliveries.ts'
import { recordCommand } from '../../../actions/operations/recordAction.ts'
import { plural } from '../../../domain/plural.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../runtime.ts'
import { rethrowStopped } from './reportSync.ts'

/** API-33. */
const defaultDaysBack = 30

export function configure(command: Command): void {
  command
    .option('--days <n>', 'the number of days to fetch', days, defaultDaysBack)
    .addHelpText('after', help)
    .action(async (options: { days: number }) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      const result = await withContext({ migrate: false, microsoft: true, graceful: true }, async (context, signal) => {
        await recordCommand(context, 'sync sendgrid', options)
        return syncDeliveries(context, { daysBack: options.days, signal })
      }).catch(error => rethrowStopped(output, error))
      const { synced, candidates, errors } = result
      const about = `${plural(synced, 'event')} about ${plural(candidates, 'candidate')}`
      output.result(result, [`Added ${about}, ${plural(errors, 'error')}.`])
    })
}

function days(text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 365)
    throw new InvalidArgumentError('Must be a whole number of days, from 1 to 365.')
  return value
}

const help = `
Requires SENDGRID_API_KEY with access to Email Activity. Events that the webhook delivered are not counted twice.
You can stop it with Ctrl-C without losing data.

Examples:
  rejoinder sync sendgrid
  rejoinder sync sendgrid --days 7 --json | jq .synced`
