import type { Command } from 'commander'
import { createOutput } from '../output.ts'
import { withContext } from '../surroundings.ts'

/** `rejoinder migrate`: brings the database up to date. */
export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description('bring the database up to date; safe to run at any time, from several machines at once')
    .addHelpText('after', help)
    .action(async (_options: object, command: Command) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withContext({ migrate: true, microsoft: false }, async (_context, _stopping, applied) => {
        output.result({ applied }, applied.length > 0 ? applied.map(name => `Applied ${name}`) : ['Up to date.'])
      })
    })
}

const help = `
'rejoinder start' does it by itself; 'serve' and 'work' want it done before.

Examples:
  rejoinder migrate
  DATABASE_URL=postgres://rejoinder@db/rejoinder rejoinder migrate`
