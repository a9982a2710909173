import type { Command } from 'commander'
import { runServer } from './start.ts'

/** `rejoinder serve`: the HTTP server alone, as many as wanted. */
export function addServe(program: Command): void {
  program
    .command('serve')
    .description('run the HTTP server alone (API, webhooks, web interface)')
    .addHelpText('after', help)
    .action((_options: object, command: Command) =>
      runServer({ work: false, migrate: false, json: command.optsWithGlobals().json === true }),
    )
}

const help = `
Wants a database that is up to date (rejoinder migrate) and a worker beside it (rejoinder work).
HOST, PORT and PUBLIC_URL say where it answers. Ctrl-C or SIGTERM stops it within ten seconds.

Examples:
  DATABASE_URL=postgres://rejoinder@db/rejoinder rejoinder serve
  HOST=0.0.0.0 PORT=8080 PUBLIC_URL=https://replies.example.com rejoinder serve`
