import { type Command, Option } from 'commander'
import { presentResponses } from '../../../api/readResponses.ts'
import type { ResponseBody } from '../../../contract/responses.ts'
import { type InterestLevel, interestLevels } from '../../../domain/responses/interest.ts'
import { listResponses } from '../../../store/responses/responseList.ts'
import { findNamesOfOwner } from '../../../store/responses/threadOwners.ts'
import { idColumn } from '../../chosenId.ts'
import { createOutput } from '../../output.ts'
import { withDatabase } from '../../surroundings.ts'
import { addListOptions, type Column, printList, timeColumn } from '../../table.ts'

interface ListOptions {
  search?: string
  level?: InterestLevel
  status?: string
  unread?: true
  owner?: string
  snoozed?: true
  limit: number
}

/** Configures `rejoinder responses list`. */
export function configure(command: Command): void {
  addListOptions(command, 'reference, candidate, address of the sender and category')
    .addOption(new Option('--level <level>', 'only threads whose newest stance is this').choices(interestLevels))
    .option('--status <status>', 'only this status: new, closed or your own')
    .option('--unread', 'only unread ones')
    .option('--owner <name>', 'only conversations of this user')
    .option('--snoozed', 'only conversations that a reminder hides')
    .addHelpText('after', help)
    .action(async ({ search, level, status, unread, owner, snoozed, limit }: ListOptions) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      const filter = { q: search, interestLevel: level, status, isRead: unread && ('false' as const), snoozed }
      await withDatabase(async context => {
        const { interestOverrideDomains } = context.config
        const owners = owner === undefined ? undefined : await findNamesOfOwner(context.db, owner)
        const page = await listResponses(
          context.db,
          { ...filter, owners },
          { first: 0, last: limit - 1 },
          interestOverrideDomains,
        )
        const responses = await presentResponses(context, page.rows)
        const { total } = page
        printList(output, { data: { total, responses }, rows: responses, total, columns, none: 'No responses found.' })
      })
    })
}

const columns: readonly Column<ResponseBody>[] = [
  idColumn,
  timeColumn('RECEIVED', ({ receivedAt }) => receivedAt),
  { header: 'LEVEL', cell: ({ stance }) => stance },
  { header: 'CANDIDATE', cell: ({ candidateName }) => candidateName },
  { header: 'FROM', cell: ({ clientEmail }) => clientEmail },
  { header: 'CATEGORY', cell: ({ category }) => category },
  { header: 'READ', cell: ({ isRead }) => (isRead === 'true' ? 'yes' : 'no') },
  { header: 'STATUS', cell: ({ status }) => status },
  { header: 'REFERENCE', cell: ({ refId }) => refId },
  { header: 'FIRM', cell: ({ firm }) => firm },
]

const help = `
LEVEL is the newest stance of the thread, as in the web interface.

Examples:
  rejoinder responses list --level high --unread
  rejoinder responses list --search JL-2215 --json | jq -r '.responses[] | [.id, .stance] | @tsv'`
