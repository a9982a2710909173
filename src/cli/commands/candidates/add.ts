import type { Command } from 'commander'
import { addCandidate } from '../../../actions/candidates/addCandidate.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../surroundings.ts'
import { addFieldOptions, readFieldOptions } from './fields.ts'

/** `rejoinder candidates add`: a candidate by hand. */
export function addCandidatesAdd(candidates: Command): void {
  const command = candidates
    .command('add')
    .description('add a candidate by hand')
    .argument('<refId>', 'the reference that mails name; unique, whatever its case')
  addFieldOptions(command)
    .addHelpText('after', help)
    .action(async (refId: string, options: Record<string, string>, command: Command) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withContext({ migrate: false, microsoft: false }, async context => {
        const candidate = await addCandidate(context, { ...readFieldOptions(options), refId })
        output.result(candidate, [`Added ${candidate.name} (${candidate.refId}).`])
      })
    })
}

const help = `
Examples:
  rejoinder candidates add JL-2500 --first-name Rafael --last-name 'Núñez Ortega' --practice-area Tax
  rejoinder candidates add JL-2501 --name "Declan O'Neil" --skills 'appeals, securities' --json | jq -r .id`
