import type { Command } from 'commander'
import { listQuarantine, type QuarantinedMessage } from '../../../store/mailbox/quarantine.ts'
import { createOutput } from '../../output.ts'
import { withDatabase } from '../../runtime.ts'
import { addListOptions, type Column, printList, timeColumn } from '../../table.ts'

export function configure(command: Command): void {
  addListOptions(command)
    .addHelpText('after', help)
    .action(async ({ limit }: { limit: number }) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withDatabase(async ({ db, config }) => {
        const { rows, total } = await listQuarantine(db, { first: 0, last: limit - 1 })
        const none = 'No email is in quarantine.'
        printList(output, {
          data: { total, quarantine: rows },
          rows,
          total,
          columns,
          none,
          timeZone: config.businessTimeZone,
        })
      })
    })
}

const columns: readonly Column<QuarantinedMessage>[] = [
  { header: 'FOLDER', cell: ({ folder }) => folder },
  { header: 'FROM', cell: ({ fromAddress }) => fromAddress ?? 'unknown' },
  timeColumn('RECEIVED', ({ receivedAt }) => receivedAt),
  timeColumn('LAST TRIED', ({ lastTriedAt }) => lastTriedAt),
  { header: 'TRIES', cell: ({ attempts }) => attempts },
  { header: 'REASON', cell: ({ reason }) => reason },
]

const help = `
Quarantined email is retried automatically, at growing intervals of up to a day.

Examples:
  rejoinder quarantine list
  rejoinder quarantine list --json | jq -r '.quarantine[].reason' | sort | uniq -c`
