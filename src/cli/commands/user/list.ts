import type { Command } from 'commander'
import { listUsers } from '../../../store/operations/users.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../surroundings.ts'

/** `rejoinder user list`: who may sign in, and what they may do. */
export function addUserList(user: Command): void {
  user
    .command('list')
    .description('list who may sign in, and their roles')
    .addHelpText('after', help)
    .action(async (_options: object, command: Command) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withContext({ migrate: false, microsoft: false }, async ({ db }) => {
        const users = await listUsers(db)
        const width = Math.max(...users.map(({ name }) => name.length))
        const lines = users.map(({ name, role, lastSeenAt }) => {
          const seen = lastSeenAt ? `last seen ${lastSeenAt.toISOString()}` : 'not signed in'
          return `${name.padEnd(width)}  ${role.padEnd(9)}  ${seen}`
        })
        output.result({ users }, lines.length > 0 ? lines : ['There are no users.'])
      })
    })
}

const help = `
Example:
  rejoinder user list --json | jq -r '.users[] | select(.role == "operator") | .name'`
