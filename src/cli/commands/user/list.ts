import type { Command } from 'commander'
import { type ListedUser, listUsers } from '../../../store/operations/users.ts'
import { createOutput } from '../../output.ts'
import { withDatabase } from '../../runtime.ts'
import { type Column, printList, timeColumn } from '../../table.ts'

export function configure(command: Command): void {
  command.addHelpText('after', help).action(async () => {
    const output = createOutput(command.optsWithGlobals().json === true)
    await withDatabase(async ({ db, config }) => {
      const users = await listUsers(db)
      printList(output, {
        data: { users },
        rows: users,
        columns,
        none: 'There are no users.',
        timeZone: config.businessTimeZone,
      })
    })
  })
}

const columns: readonly Column<ListedUser>[] = [
  { header: 'NAME', cell: ({ name }) => name },
  { header: 'ROLE', cell: ({ role }) => role },
  timeColumn('SIGNED IN', ({ lastSignInAt }) => lastSignInAt ?? 'never'),
]

const help = `
Example:
  rejoinder user list --json | jq -r '.users[] | select(.role == "operator") | .name'`
