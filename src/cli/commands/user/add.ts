import { type Command, Option } from 'commander'
import { giveRole } from '../../../actions/operations/giveRole.ts'
import { type Role, roles } from '../../../domain/rights.ts'
import { createOutput } from '../../output.ts'
import { withContext } from '../../surroundings.ts'

/** `rejoinder user add`: makes a user, or gives one another role. */
export function addUserAdd(user: Command): void {
  user
    .command('add')
    .description('make a user, or give one another role')
    .argument('<name>', 'under AUTH=entra the address of the account')
    .addOption(new Option('--role <role>', 'what they may do').choices(roles).default('read-only'))
    .addHelpText('after', help)
    .action(async (name: string, { role }: { role: Role }, command: Command) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withContext({ migrate: false, microsoft: false }, async context => {
        await giveRole(context, name, role)
        output.result({ name, role }, [`${name} has the role ${role}.`])
      })
    })
}

const help = `
Roles: read-only; recruiter (changes and sends, too); operator (everything). The first user is an operator, and there is
always one. Under AUTH=entra whoever signs in without having been added becomes a recruiter.

Examples:
  rejoinder user add dana@firm.example --role recruiter
  rejoinder user set-password dana@firm.example`
