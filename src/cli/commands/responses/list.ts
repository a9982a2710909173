import { type Command, Option } from 'commander'
import { presentResponses } from '../../../api/readResponses.ts'
import { readResponseFilter } from '../../../api/readSearch.ts'
import type { ResponseBody } from '../../../contract/responses.ts'
import { type FirmNames, markedFirm } from '../../../domain/candidates/firms.ts'
import { type InterestLevel, interestLevels } from '../../../domain/responses/interest.ts'
import { namesState, refusalText } from '../../../domain/search/parseSearch.ts'
import { findFirmNames } from '../../../store/candidates/firmNames.ts'
import { listResponses } from '../../../store/responses/responseList.ts'
import { idColumn } from '../../chosenId.ts'
import { createOutput } from '../../output.ts'
import { withDatabase } from '../../runtime.ts'
import { addListOptions, type Column, printList, timeColumn } from '../../table.ts'

interface ListOptions {
  search?: string
  level?: InterestLevel
  status?: string
  archived?: true
  all?: true
  owner?: string
  reminder?: true
  limit: number
}

export function configure(command: Command): void {
  addListOptions(command, 'reference, candidate, sender, firm, category, and subject')
    .addOption(
      new Option('--level <level>', 'show only conversations whose newest level is this').choices(interestLevels),
    )
    .option(
      '--status <status>',
      'show only this status, including archived conversations: new, closed, or one of your own',
    )
    .option('--archived', 'show archived conversations instead')
    .option('--all', 'show archived conversations too')
    .option('--owner <name>', 'show only conversations of this user')
    .option('--reminder', 'show only conversations with a reminder')
    .addHelpText('after', help)
    .action(async (options: ListOptions) => {
      const { search, level, status, archived, all, owner, reminder, limit } = options
      const output = createOutput(command.optsWithGlobals().json === true)
      const wanted = {
        q: search,
        interestLevel: level,
        status,
        threads: true,
        owner,
        hasReminder: reminder,
      }
      await withDatabase(async context => {
        const { interestOverrideDomains, businessTimeZone: timeZone } = context.config
        const { filter, refused } = await readResponseFilter(context, wanted, null)
        for (const part of refused) output.note(refusalText(part))
        const list = (isRead: 'true' | 'false' | undefined, most: number) =>
          listResponses(context.db, { ...filter, isRead }, { first: 0, last: most - 1 }, interestOverrideDomains)
        const hidesArchived = !(archived || all || status || reminder || namesState(filter.search ?? []))
        const page = await list(hidesArchived ? 'false' : archived && 'true', limit)
        const responses = await presentResponses(context, page.rows)
        const { total } = page
        printList(output, {
          data: { total, responses, refused },
          rows: responses,
          total,
          columns: columnsWith(await findFirmNames(context.db)),
          none: 'No responses found.',
          timeZone,
        })
        const more = hidesArchived ? (await list('true', 1)).total : 0
        if (more > 0) output.note(`${more.toLocaleString('en-US')} archived; --all shows them too.`)
      })
    })
}

const columnsWith = (names: FirmNames): readonly Column<ResponseBody>[] => [
  idColumn,
  timeColumn('LATEST', ({ latestAt }) => latestAt),
  { header: 'LEVEL', cell: ({ shownLevel }) => shownLevel },
  { header: 'NOW', cell: ({ shownLevel, stance }) => (stance === shownLevel ? '' : stance) },
  { header: 'CATEGORY', cell: ({ category }) => category },
  { header: 'CANDIDATE', cell: ({ candidateName }) => candidateName, isNeeded: true },
  { header: 'FROM', cell: ({ clientEmail }) => clientEmail, isNeeded: true },
  { header: 'REPLIED', cell: ({ answeredAt }) => (answeredAt ? 'yes' : 'no') },
  { header: 'REFERENCE', cell: ({ refId }) => refId },
  { header: 'FIRM', cell: ({ firm, clientEmail }) => markedFirm(firm, clientEmail, names), isNeeded: true },
  { header: 'STATUS', cell: ({ status }) => status },
  { header: 'ARCHIVED', cell: ({ threadUnread }) => (threadUnread === 0 ? 'yes' : 'no') },
]

const help = `
Shows the conversations that are not archived, one per row, as the web interface does. LEVEL and CATEGORY are those of
the first reply. NOW is the newest level if a later reply changed it. --search accepts the terms of the web interface:
level: category: candidate: firm: owner: is: has: before: after: from: subject:

Examples:
  rejoinder responses list --level high
  rejoinder responses list --search 'firm:kirkland -category:decline after:7d'
  rejoinder responses list --search JL-2215 --json | jq -r '.responses[] | [.id, .stance] | @tsv'`
