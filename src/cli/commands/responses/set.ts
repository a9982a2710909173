import { type Command, Option } from 'commander'
import { recordCommand, systemUser } from '../../../actions/operations/recordAction.ts'
import { changeResponse } from '../../../actions/responses/changeResponse.ts'
import { readResponse } from '../../../api/readResponses.ts'
import { AppError } from '../../../domain/errors.ts'
import {
  type InterestCategory,
  type InterestLevel,
  interestCategories,
  interestLevels,
} from '../../../domain/responses/interest.ts'
import { readId } from '../../chosenId.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../runtime.ts'

interface SetOptions {
  level?: InterestLevel
  category?: InterestCategory
  status?: string
}

export function configure(command: Command): void {
  command
    .argument('<id>', 'the id shown by the list command')
    .addOption(new Option('--level <level>', 'correct the level').choices(interestLevels))
    .addOption(new Option('--category <category>', 'correct the category').choices(interestCategories))
    .option(
      '--status <status>',
      'closed (archives), new (unarchives), or a status of your own of at most 50 characters',
    )
    .addHelpText('after', help)
    .action(async (given: string, { level, category, status }: SetOptions) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      const change = { level, category, status: readStatus(status) }
      if (Object.values(change).every(value => value === undefined)) {
        throw new AppError('invalid', 'usage', 'There is nothing to change.', {
          hint: 'Specify at least one change, for example --level.',
        })
      }
      await withContext({ migrate: false, microsoft: false }, async context => {
        const id = await readId(context.db, 'email_responses', given)
        await changeResponse(context, id, change, systemUser())
        await recordCommand(context, 'responses set', { id, ...change })
        const response = await readResponse(context, id)
        const { senderName, candidateName, interestLevel } = response
        const state = [interestLevel, response.category, response.status].filter(Boolean).join(', ')
        output.result(response, [`${senderName} about ${candidateName ?? response.refId}: ${state}.`])
      })
    })
}

function readStatus(status: string | undefined): string | undefined {
  const text = status?.trim()
  if (text === undefined || (text.length > 0 && text.length <= 50)) return text
  throw new AppError('invalid', 'response.status', 'A status must have 1 to 50 characters.', { field: 'status' })
}

const help = `
Corrections are never overwritten. If the level and the category no longer fit together, the other one is adjusted.

Examples:
  rejoinder responses set 3f2a91c0 --level high --category interview_request
  rejoinder responses set 3f2a91c0 --status closed`
