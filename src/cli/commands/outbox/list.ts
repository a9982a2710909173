import { type Command, Option } from 'commander'
import { presentOutbox } from '../../../api/presentOutbox.ts'
import type { OutboxEntryBody } from '../../../contract/sending.ts'
import { type SendState, sendStates } from '../../../domain/sending/outgoingMail.ts'
import { listOutbox } from '../../../store/sending/outbox.ts'
import { idColumn } from '../../chosenId.ts'
import { createOutput } from '../../output.ts'
import { withDatabase } from '../../runtime.ts'
import { addListOptions, type Column, printList, timeColumn } from '../../table.ts'

interface ListOptions {
  search?: string
  state?: SendState
  limit: number
}

export function configure(command: Command): void {
  addListOptions(command, 'subject and recipients')
    .addOption(new Option('--state <state>', 'show only this state').choices(sendStates))
    .addHelpText('after', help)
    .action(async ({ search, state, limit }: ListOptions) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withDatabase(async ({ db, config }) => {
        const { rows, total } = await listOutbox(db, { first: 0, last: limit - 1 }, { q: search, state })
        const entries = await presentOutbox(db, rows)
        printList(output, {
          data: { total, outbox: entries },
          rows: entries,
          total,
          columns,
          none: 'No email found.',
          timeZone: config.businessTimeZone,
        })
      })
    })
}

const columns: readonly Column<OutboxEntryBody>[] = [
  idColumn,
  timeColumn('CREATED', ({ createdAt }) => createdAt),
  { header: 'STATE', cell: ({ state }) => state },
  { header: 'TO', cell: ({ to }) => to.map(({ address }) => address).join(', ') },
  { header: 'SUBJECT', cell: ({ subject }) => subject },
  { header: 'BY', cell: ({ requestedBy }) => requestedBy },
  { header: 'REASON', cell: ({ lastError }) => lastError },
]

const help = `
Examples:
  rejoinder outbox list --state failed
  rejoinder outbox list --state failed --json | jq -r '.outbox[].id' | xargs -n 1 rejoinder outbox retry`
