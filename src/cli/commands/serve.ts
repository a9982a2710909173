import type { Command } from 'commander'
import { runServer } from './start.ts'

/** `rejoinder serve`: the HTTP server alone, as many as wanted. */
export function addServe(program: Command): void {
  program
    .command('serve')
    .description('run the HTTP server alone (API, webhooks, web interface)')
    .action(() => runServer({ work: false, migrate: false }))
}
