import type { Command } from 'commander'
import { type AuditEntry, listAuditLog } from '../../../store/operations/auditLog.ts'
import { createOutput } from '../../output.ts'
import { withDatabase } from '../../runtime.ts'
import { addListOptions, type Column, printList, timeColumn } from '../../table.ts'

export function configure(command: Command): void {
  addListOptions(command, 'who, what, where, and request ids')
    .addHelpText('after', help)
    .action(async ({ search, limit }: { search?: string; limit: number }) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withDatabase(async ({ db, config }) => {
        const { rows, total } = await listAuditLog(db, { q: search }, { first: 0, last: limit - 1 })
        printList(output, {
          data: { total, entries: rows },
          rows,
          total,
          columns,
          none: 'No entries found.',
          timeZone: config.businessTimeZone,
        })
      })
    })
}

const columns: readonly Column<AuditEntry>[] = [
  timeColumn('AT', ({ at }) => at),
  { header: 'WHO', cell: ({ actor }) => actor ?? 'unknown' },
  { header: 'ACTION', cell: ({ action }) => action },
  { header: 'OUTCOME', cell: ({ outcome }) => outcome },
  { header: 'BY', cell: ({ by }) => by },
  { header: 'FROM', cell: ({ address }) => address },
  { header: 'DETAIL', cell: ({ detail }) => JSON.stringify(detail) },
]

const help = `
Entries are kept for 400 days.

Examples:
  rejoinder audit list --search dana@firm.example
  rejoinder audit list --search export --json | jq -r '.entries[] | [.at, .actor, .address] | @tsv'`
