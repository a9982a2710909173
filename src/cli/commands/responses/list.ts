import { type Command, Option } from 'commander'
import { presentResponses } from '../../../api/readResponses.ts'
import { readResponseFilter } from '../../../api/readSearch.ts'
import type { ResponseBody } from '../../../contract/responses.ts'
import { type FirmNames, markedFirm } from '../../../domain/candidates/firms.ts'
import { type InterestLevel, interestLevels } from '../../../domain/responses/interest.ts'
import { refusalText } from '../../../domain/search/parseSearch.ts'
import { findFirmNames } from '../../../store/candidates/firmNames.ts'
import { listResponses } from '../../../store/responses/responseList.ts'
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
  reminder?: true
  limit: number
}

export function configure(command: Command): void {
  addListOptions(command, 'reference, candidate, address of the sender and category')
    .addOption(new Option('--level <level>', 'show only threads with this newest stance').choices(interestLevels))
    .option('--status <status>', 'show only this status: new, closed or your own')
    .option('--unread', 'show only unread responses')
    .option('--owner <name>', 'show only conversations of this user')
    .option('--reminder', 'show only conversations with a reminder')
    .addHelpText('after', help)
    .action(async ({ search, level, status, unread, owner, reminder, limit }: ListOptions) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      const wanted = {
        q: search,
        interestLevel: level,
        status,
        isRead: unread && ('false' as const),
        owner,
        hasReminder: reminder,
      }
      await withDatabase(async context => {
        const { interestOverrideDomains, businessTimeZone: timeZone } = context.config
        const { filter, refused } = await readResponseFilter(context, wanted, null)
        for (const part of refused) output.note(refusalText(part))
        const page = await listResponses(context.db, filter, { first: 0, last: limit - 1 }, interestOverrideDomains)
        const responses = await presentResponses(context, page.rows)
        const { total } = page
        const firmNames = await findFirmNames(context.db)
        printList(output, {
          data: { total, responses, refused },
          rows: responses,
          total,
          columns: [...columns, firmColumn(firmNames)],
          none: 'No responses found.',
          timeZone,
        })
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
]

const firmColumn = (names: FirmNames): Column<ResponseBody> => ({
  header: 'FIRM',
  cell: ({ firm, clientEmail }) => markedFirm(firm, clientEmail, names),
})

const help = `
LEVEL is the newest stance of the thread, as in the web interface. --search accepts the terms of the web interface:
level: category: candidate: firm: owner: is: has: before: after: from: subject:

Examples:
  rejoinder responses list --level high --unread
  rejoinder responses list --search 'firm:kirkland -category:decline after:7d'
  rejoinder responses list --search JL-2215 --json | jq -r '.responses[] | [.id, .stance] | @tsv'`
