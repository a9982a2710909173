import type { Command } from 'commander'
import { findStatus, type Status } from '../../store/status.ts'
import { createOutput } from '../output.ts'
import { withContext } from '../surroundings.ts'

/** `rejoinder status`: how it goes. */
export function addStatus(program: Command): void {
  program
    .command('status')
    .description('how it goes: last sync, what waits, what is set aside')
    .addHelpText('after', help)
    .action(async (_options: object, command: Command) => {
      const output = createOutput(command.optsWithGlobals().json === true)
      await withContext({ migrate: false, microsoft: false }, async ({ db, config, clock }) => {
        const status = await findStatus(db)
        const mode = config.sandbox ? 'sandbox' : 'microsoft365'
        output.result({ mailbox: config.mailbox, mode, ...status }, lines(status, config.mailbox, mode, clock()))
      })
    })
}

function lines(status: Status, mailbox: string, mode: string, now: Date): string[] {
  const { lastSync, folders, messages, responses, unread, unprocessed, quarantined, queue, autoSync } = status
  const jobs = queue.map(({ name, state, count }) => `${count} ${name} ${state}`).join(', ')
  return [
    `Mailbox     ${mailbox} (${mode})`,
    `Last sync   ${lastSync ? syncLine(lastSync, now) : 'never'}`,
    `Auto-sync   ${autoSync ? 'on' : 'off'}`,
    `Mirror      ${messages} mails in ${folders} folders, ${unprocessed} not processed, ${quarantined} in quarantine`,
    `Responses   ${responses}, ${unread} unread`,
    `Jobs        ${jobs || 'none waiting'}`,
  ]
}

function syncLine(run: NonNullable<Status['lastSync']>, now: Date): string {
  const seconds = Math.round((now.getTime() - run.startedAt.getTime()) / 1000)
  const counts = `${run.emailsRetrieved} mails, ${run.newResponses} new responses`
  return `${seconds} s ago, ${run.state}, ${counts}${run.error ? `: ${run.error}` : ''}`
}

const help = `
Examples:
  rejoinder status
  rejoinder status --json | jq '.quarantined, .lastSync.state'`
