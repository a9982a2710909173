import type { Command } from 'commander'
import { changeCandidate } from '../../../actions/candidates/changeCandidate.ts'
import { AppError } from '../../../domain/errors.ts'
import { findCandidate, findCandidateByReference } from '../../../store/candidates/candidates.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../surroundings.ts'
import { addFieldOptions, readFieldOptions } from './fields.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `rejoinder candidates set`: changes fields of a candidate. */
export function addCandidatesSet(candidates: Command): void {
  const command = candidates
    .command('set')
    .description('change status, stage or other fields of a candidate')
    .argument('<candidate>', 'id or reference')
    .option('--ref-id <reference>', 'another reference')
  addFieldOptions(command)
    .addHelpText('after', help)
    .action(async (named: string, options: Record<string, string>, command: Command) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      const change = readFieldOptions(options)
      if (Object.keys(change).length === 0) {
        throw new AppError('invalid', 'usage', 'There is nothing to change.', { hint: 'Give --status, for example.' })
      }
      await withContext({ migrate: false, microsoft: false }, async context => {
        const { db } = context
        const found = uuid.test(named) ? await findCandidate(db, named) : await findCandidateByReference(db, named)
        if (!found) throw new AppError('notFound', 'candidate.notFound', `There is no candidate ${named}.`)
        const { name, refId, status, pipelineStage, ...rest } = await changeCandidate(context, found.id, change)
        output.result({ name, refId, status, pipelineStage, ...rest }, [
          `${name} (${refId}): ${status}, stage ${pipelineStage ?? 'none'}.`,
        ])
      })
    })
}

const help = `
What is set here no sync from Caspio touches again.

Examples:
  rejoinder candidates set JL-2215 --status active --pipeline-stage interview
  rejoinder candidates set JL-2215 --pipeline-stage none`
