import type { Command } from 'commander'
import { createOutput } from '../output.ts'
import { withDatabase } from '../runtime.ts'

export function configure(command: Command): void {
  command.addHelpText('after', help).action(async () => {
    const output = createOutput(command.optsWithGlobals().json === true)
    await withDatabase(
      async (_context, applied) => {
        output.result({ applied }, applied.length > 0 ? applied.map(name => `Applied ${name}`) : ['Up to date.'])
      },
      { migrate: true },
    )
  })
}

const help = `
'rejoinder start' runs migrations automatically. Run this command before 'serve' and 'work'.

Examples:
  rejoinder migrate
  DATABASE_URL=postgres://rejoinder@db/rejoinder rejoinder migrate`
