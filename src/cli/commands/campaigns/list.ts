import type { Command } from 'commander'
import { dayIn } from '../../../domain/businessDays.ts'
import { type Campaign, listCampaigns } from '../../../store/followUps/campaigns.ts'
import { createOutput } from '../../output.ts'
import { withDatabase } from '../../runtime.ts'
import { addListOptions, type Column, printList } from '../../table.ts'

/** FUP-02. */
export function configure(command: Command): void {
  addListOptions(command, 'candidate, position, and location')
    .addHelpText('after', help)
    .action(async ({ search, limit }: { search?: string; limit: number }) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withDatabase(async ({ db, config }) => {
        const filter = { isActive: 'true', q: search } as const
        const { rows, total } = await listCampaigns(db, filter, { first: 0, last: limit - 1 })
        const columns = columnsIn(config.businessTimeZone)
        const none = 'No campaigns found. Find resumes sent with: rejoinder sync submissions'
        printList(output, { data: { total, campaigns: rows }, rows, total, columns, none })
      })
    })
}

const columnsIn = (timeZone: string): readonly Column<Campaign>[] => [
  { header: 'SENT', most: 10, cell: ({ sentAt }) => sentAt && dayIn(sentAt, timeZone) },
  { header: 'CANDIDATE', cell: ({ candidateName }) => candidateName },
  { header: 'POSITION', cell: ({ positionLevel }) => positionLevel },
  { header: 'LOCATION', cell: ({ location }) => location },
  { header: 'SUBJECT', cell: ({ originalSubject }) => originalSubject },
]

const help = `
Examples:
  rejoinder campaigns list
  rejoinder campaigns list --json | jq -r '.campaigns[].candidateName' | sort -u`
