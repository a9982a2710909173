import type { Command } from 'commander'
import { recordCommand } from '../../../actions/operations/recordAction.ts'
import { rescoreResponses } from '../../../actions/responses/rescoreResponses.ts'
import { plural } from '../../../domain/plural.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../runtime.ts'
import { listenForStop } from '../../stopRequest.ts'

export function configure(command: Command): void {
  command
    .option('--dry-run', 'show the changes without storing them')
    .addHelpText('after', help)
    .action(async (options: { dryRun?: boolean }) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      const dryRun = options.dryRun === true
      const result = await withContext({ migrate: false, microsoft: false }, async context => {
        if (!dryRun) await recordCommand(context, 'classify rescore', {})
        return rescoreResponses(context, { dryRun, stopping: listenForStop() })
      })
      const { version, looked, changes } = result
      const total = changes.reduce((sum, change) => sum + change.count, 0)
      const verb = dryRun ? 'would change' : 'changed'
      output.result({ dryRun, ...result }, [
        `${plural(looked, 'response')} judged again by ${version}, ${total} ${verb} level.`,
        ...changes.map(
          ({ from, to, count, examples }) => `  ${from} to ${to}: ${count}, for example ${examples.join(' ')}`,
        ),
      ])
    })
}

const help = `
You can run this command while a worker is running, and repeat it after an interruption.

Examples:
  rejoinder classify rescore --dry-run
  rejoinder classify rescore --json | jq .changes`
