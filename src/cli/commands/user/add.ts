import { type Command, Option } from 'commander'
import { recordCommand } from '../../../actions/operations/recordAction.ts'
import { assignRole } from '../../../actions/operations/users.ts'
import { type Role, roles } from '../../../domain/rights.ts'
import { createOutput } from '../../output.ts'
import { withDatabase } from '../../runtime.ts'

/** Also changes roles. */
export function configure(command: Command): void {
  command
    .argument('<name>', 'the name of the user; with AUTH=entra, the address of the account')
    .addOption(new Option('--role <role>', 'what the user may do').choices(roles).default('read-only'))
    .addHelpText('after', help)
    .action(async (name: string, { role }: { role: Role }) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withDatabase(async context => {
        await assignRole(context, name, role)
        await recordCommand(context, 'user add', { name, role })
        output.result({ name, role }, [`${name} has the role ${role}.`])
      })
    })
}

const help = `
Roles: read-only, recruiter (can also change data and send email), operator (everything). The first user is an
operator, and at least one operator must remain. With AUTH=entra, people who sign in without having been added become
recruiters.

Examples:
  rejoinder user add dana@firm.example --role recruiter
  rejoinder user set-password dana@firm.example`
