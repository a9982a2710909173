import type { Command } from 'commander'
import { changeCandidate } from '../../../actions/candidates/changeCandidate.ts'
import { recordCommand } from '../../../actions/operations/recordAction.ts'
import { AppError } from '../../../domain/errors.ts'
import { findCandidate, findCandidateByReference } from '../../../store/candidates/candidates.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../runtime.ts'
import { addFieldOptions, readFieldOptions } from './fields.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function configure(command: Command): void {
  command
    .argument('<candidate>', 'the id or reference of the candidate')
    .option('--ref-id <reference>', 'new reference')
  addFieldOptions(command)
  command.addHelpText('after', help).action(async (named: string, options: Record<string, string>) => {
    const output = createOutput(command.optsWithGlobals().json === true)
    const change = readFieldOptions(options)
    if (Object.keys(change).length === 0) {
      throw new AppError('invalid', 'usage', 'There is nothing to change.', {
        hint: 'Specify at least one change, for example --status.',
      })
    }
    await withContext({ migrate: false, microsoft: false }, async context => {
      const { db } = context
      const found = uuid.test(named) ? await findCandidate(db, named) : await findCandidateByReference(db, named)
      if (!found) throw new AppError('notFound', 'candidate.notFound', `There is no candidate ${named}.`)
      const { name, refId, status, pipelineStage, ...rest } = await changeCandidate(context, found.id, change)
      await recordCommand(context, 'candidates set', { refId, ...change })
      output.result({ name, refId, status, pipelineStage, ...rest }, [
        `${name} (${refId}): ${status}, stage ${pipelineStage ?? 'none'}.`,
      ])
    })
  })
}

const help = `
A sync from Caspio does not overwrite what you set here.

Examples:
  rejoinder candidates set JL-2215 --status active --pipeline-stage interview
  rejoinder candidates set JL-2215 --pipeline-stage none`
