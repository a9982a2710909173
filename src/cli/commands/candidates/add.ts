import type { Command } from 'commander'
import { addCandidate } from '../../../actions/candidates/addCandidate.ts'
import { recordCommand } from '../../../actions/operations/recordAction.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../runtime.ts'
import { addFieldOptions, readFieldOptions } from './fields.ts'

export function configure(command: Command): void {
  command.argument('<refId>', 'the reference used in emails, for example JL-2500; not case-sensitive')
  addFieldOptions(command)
  command.addHelpText('after', help).action(async (refId: string, options: Record<string, string>) => {
    const output = createOutput(command.optsWithGlobals().json === true)
    await withContext({ migrate: false, microsoft: false }, async context => {
      const candidate = await addCandidate(context, { ...readFieldOptions(options), refId })
      await recordCommand(context, 'candidates add', { refId })
      output.result(candidate, [`Added ${candidate.name} (${candidate.refId}).`])
    })
  })
}

const help = `
Examples:
  rejoinder candidates add JL-2500 --first-name Rafael --last-name 'Núñez Ortega' --practice-area Tax
  rejoinder candidates add JL-2501 --name "Declan O'Neil" --skills 'appeals, securities' --json | jq -r .id`
