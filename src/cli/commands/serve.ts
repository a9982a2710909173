import type { Command } from 'commander'
import { runServer } from './start.ts'

/** Several may run. */
export function configure(command: Command): void {
  command
    .addHelpText('after', help)
    .action(() => runServer({ work: false, migrate: false, json: command.optsWithGlobals().json === true }))
}

const help = `
Requires a migrated database (rejoinder migrate) and a worker (rejoinder work). HOST, PORT and PUBLIC_URL set the
address. Ctrl-C or SIGTERM stops the server within ten seconds.

Examples:
  DATABASE_URL=postgres://rejoinder@db/rejoinder rejoinder serve
  HOST=0.0.0.0 PORT=8080 PUBLIC_URL=https://replies.example.com rejoinder serve`
