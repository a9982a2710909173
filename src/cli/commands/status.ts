import type { Command } from 'commander'
import type { Config } from '../../config/config.ts'
import { isPushAddress } from '../../domain/mailbox/push.ts'
import { plural } from '../../domain/plural.ts'
import { findStatus, type Status } from '../../store/operations/status.ts'
import { labeledLines } from '../labeledLines.ts'
import { createOutput } from '../output.ts'
import { withDatabase } from '../surroundings.ts'

export function configure(command: Command): void {
  command.addHelpText('after', help).action(async () => {
    const output = createOutput(command.optsWithGlobals().json === true)
    await withDatabase(async ({ db, config, clock }) => {
      const status = await findStatus(db, clock(), config.sandbox || isPushAddress(config.publicUrl ?? null, false))
      const mode = config.sandbox ? 'sandbox' : 'microsoft365'
      const facts = lines(status, config, mode).flatMap(line =>
        labeledLines(output, line.slice(0, labelWidth), line.slice(labelWidth)),
      )
      output.result({ mailbox: config.mailbox, mode, ...status }, facts)
    })
  })
}

const labelWidth = 12

function lines(status: Status, { mailbox, caspioMode }: Config, mode: string): string[] {
  const { lastSync, folders, messages, responses, unread, unprocessed, quarantined, queue, autoSync } = status
  const { requests, outbox, push, completeness, webhookEvents, deliveries } = status
  const jobs = queue.map(({ name, state, count }) => `${count} ${name} ${state}`).join(', ')
  const webhooks = webhookEvents.map(({ state, count }) => `${count} ${state}`).join(', ')
  return [
    `Mailbox     ${mailbox} (${mode})`,
    `Last sync   ${lastSync ? syncLine(lastSync) : 'never'}`,
    ...(status.olderMail ? [`Reading     older email: ${readOf(status.olderMail)}`] : []),
    `Auto-sync   ${autoSync ? 'on' : 'off'}`,
    `Mirror      ${messages} emails in ${folders} folders, ${unprocessed} not processed, ${quarantined} in quarantine`,
    `Complete    ${completenessLine(completeness)}`,
    ...completeness.folders.flatMap(({ displayName, refusal }) =>
      refusal ? `Refused     ${displayName}: ${refusal}` : [],
    ),
    ...status.hanging.map(
      ({ name, pid, silentSeconds }) => `Hanging     process ${pid}, for ${silentSeconds} s, holds ${name}`,
    ),
    `Push        ${pushLine(push)}`,
    `Graph       ${requests.used} of ${requests.limit} requests in 10 minutes`,
    `Responses   ${responses}, ${unread} unread`,
    `Outbox      ${outbox.map(({ state, count }) => `${count} ${state}`).join(', ')}`,
    `Jobs        ${jobs || 'none waiting'}`,
    `Webhooks    ${webhooks || 'none'}`,
    `Deliveries  ${deliveries.lastEventAt ? `last event ${deliveries.lastEventAt.toISOString()}` : 'no events'}, ${deliveries.setAside} set aside`,
    `Caspio      ${caspioLine(status.caspio, caspioMode)}`,
    `Backup      ${status.lastBackupAt?.toISOString() ?? 'never'}`,
  ]
}

function readOf({ read, total }: NonNullable<Status['olderMail']>): string {
  return `${read.toLocaleString('en-US')} of about ${total.toLocaleString('en-US')}`
}

function caspioLine({ status, lastRunAt, lastError, setAside }: Status['caspio'], mode: Config['caspioMode']): string {
  if (mode === 'off') return 'not configured'
  const end = lastError ? `: ${lastError}` : ''
  return `${mode}, ${status}, last run ${lastRunAt?.toISOString() ?? 'never'}, ${plural(setAside, 'row')} set aside${end}`
}

function completenessLine({ ours, inMailbox, surplus, differing, checkedAt }: Status['completeness']): string {
  if (!checkedAt) return 'not compared with the mailbox yet (rejoinder verify mail)'
  const end = `${ours < inMailbox ? '; some are missing' : ''}${surplus > 0 ? `; ${surplus} extra here` : ''}${
    differing > 0 ? `; ${differing} out of date` : ''
  }`
  return `${ours} of ${inMailbox} emails, compared ${checkedAt.toISOString()}${end}`
}

function pushLine({ state, reason, expiresAt }: Status['push']): string {
  if (state === 'active') return `active until ${expiresAt?.toISOString()}`
  return `${state}: ${reason} Email is polled instead.`
}

function syncLine({ startedAt, state, emailsRetrieved, newResponses, error }: NonNullable<Status['lastSync']>): string {
  const counts = `${emailsRetrieved} emails, ${newResponses} new responses`
  return `${startedAt.toISOString()}, ${state}, ${counts}${error ? `: ${error}` : ''}`
}

const help = `
Examples:
  rejoinder status
  rejoinder status --json | jq '.quarantined, .lastSync.state'`
